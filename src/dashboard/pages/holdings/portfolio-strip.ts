import type { Performance } from '#contract/records/performance.ts';
import type { Fact } from '../../ui/fact-strip.tsx';
import { day, figure, orDash, whole } from '../../ui/format.ts';
import type { PortfolioFacts } from './portfolio-facts.ts';

const OF_SECURITIES = 'Of securities: cash and derivatives are left out.';

/** The line of facts over a portfolio; `scheme` holds the scheme's own figures, where the service tells them. */
export function stripOf(facts: PortfolioFacts, scheme: Performance | undefined): readonly Fact[] {
  const { concentration: spread, shorts } = facts;
  const navDate = scheme?.navDate ?? null;
  return [
    {
      id: 'aum',
      term: 'AUM',
      value: orDash(scheme?.dailyAum ?? null, figure),
      more: '₹ crore',
      ...(navDate === null ? {} : { title: `As told with the NAV of ${day(navDate)}.` }),
    },
    { id: 'rows', term: 'Holdings', value: whole(facts.rows) },
    { id: 'top5', term: 'Top 5', value: orDash(spread?.top5 ?? null, figure), more: '%', title: OF_SECURITIES },
    { id: 'top10', term: 'Top 10', value: orDash(spread?.top10 ?? null, figure), more: '%', title: OF_SECURITIES },
    {
      id: 'hhi',
      term: 'HHI',
      value: orDash(spread?.hhi ?? null, (hhi) => figure(hhi, 4)),
      title: `Herfindahl–Hirschman index, Σ w², from 0 (spread) to 1 (one holding). ${OF_SECURITIES}`,
    },
    {
      id: 'effective',
      term: 'Effective holdings',
      value: orDash(spread?.effectiveHoldings ?? null, (count) => figure(count, 1)),
      title: `How many equal holdings would be as concentrated: 1 / HHI. ${OF_SECURITIES}`,
    },
    {
      id: 'cash',
      term: 'Cash and net receivables',
      value: orDash(facts.cash, figure),
      more: '%',
      title: 'Weight of the rows of asset type Cash.',
    },
    {
      id: 'shorts',
      term: 'Shorts',
      value: shorts.rows === 0 ? 'none' : orDash(shorts.weight, figure),
      ...(shorts.rows === 0 || shorts.weight === null ? {} : { more: '%' }),
      title: 'Weight of the positions held short, which gain when the price falls.',
    },
  ];
}
