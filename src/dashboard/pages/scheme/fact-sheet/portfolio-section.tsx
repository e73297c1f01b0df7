import { type ReactNode, Suspense } from 'react';
import { datePart } from '#contract/dates.ts';
import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { countHoldings } from '#finance/portfolio/concentration.ts';
import { isOutsideTotal, isSecurity } from '#finance/portfolio/position.ts';
import { useRecords } from '../../../api/use-records.ts';
import { buildPageHref } from '../../../navigation/pages.ts';
import { useSchemeList } from '../../../schemes/scheme-list.ts';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { formatCount, formatDay, formatNumber, formatOrDash } from '../../../ui/text/format.ts';
import { BarList } from './bar-list.tsx';
import { FactRows, FactSection, type FactRow } from './fact-section.tsx';
import { buildApplicableFacts, MeasuredContent, type MeasuredScheme } from './measure-facts.tsx';
import { MeasureName } from './method/measure-name.tsx';

const LARGEST = 5;
const EMPTY = { title: 'No portfolio loaded' };

interface PortfolioSectionProps {
  readonly code: string;
  readonly measured: MeasuredScheme | null;
  /** What the rules of its category say of it. */
  readonly verdict: ReactNode;
}

/** The largest holdings of the latest portfolio, what it consists of, and whether that is as its category requires. */
export function PortfolioSection({ code, measured, verdict }: PortfolioSectionProps) {
  const query = useRecords('GetHoldings', { code });
  if (query.data === undefined)
    return (
      <FactSection title="Portfolio">
        <QueryResult query={query} what="the portfolio" rows={LARGEST} empty={EMPTY}>
          {() => null}
        </QueryResult>
      </FactSection>
    );
  const holdings = query.data.filter((row) => !isOutsideTotal(row));
  const largest = holdings
    .filter(({ weight, ...row }) => weight !== null && isSecurity(row))
    .toSorted((a, b) => Number(b.weight) - Number(a.weight))
    .slice(0, LARGEST);
  const date = holdings[0]?.date ?? null;
  const count = countHoldings(holdings);
  const about = [date === null ? '' : formatDay(datePart(date)), count === null ? '' : formatCount(count, 'holding')];
  if (query.data.length === 0)
    return (
      <FactSection title="Portfolio">
        <p className="quiet">{EMPTY.title}.</p>
      </FactSection>
    );
  return (
    <FactSection
      title="Portfolio"
      about={<a href={buildPageHref('holdings', { code })}>{about.filter(Boolean).join(' · ')}</a>}
    >
      {largest.length > 0 && (
        <BarList
          hasNames
          label="Largest holdings"
          headers={['Instrument', 'Weight, %']}
          rows={largest.map(({ isin, instrument, weight }, index) => ({
            id: `${index}`,
            label: isin === '' ? instrument : <a href={buildPageHref('stocks', { isin })}>{instrument}</a>,
            value: weight,
            text: formatOrDash(weight, formatNumber),
          }))}
        />
      )}
      {measured && (
        <MeasuredContent {...measured}>
          <PortfolioFacts {...measured} />
        </MeasuredContent>
      )}
      <Suspense>{verdict}</Suspense>
    </FactSection>
  );
}

const FIELDS = [
  'holdings',
  'top10Share',
  'effectiveHoldings',
  'largestSectorShare',
  'equityShare',
  'largeCapShare',
  'midCapShare',
  'smallCapShare',
  'debtShare',
  'cashShare',
  'activeChange12Month',
  'activeShare',
  'netFlow1Year',
] as const;

function PortfolioFacts(measured: MeasuredScheme) {
  const { own } = measured.measures;
  const index = useSchemeList().data?.byCode.get(own?.activeShareCode ?? '');
  const rows = buildApplicableFacts(FIELDS, measured).map((fact): FactRow => {
    if (fact.id === 'largestSectorShare' && own)
      return {
        ...fact,
        term: <MeasureName field="largestSectorShare">{`Largest sector: ${own.largestSector}`}</MeasureName>,
      };
    if (fact.id !== 'activeShare' || !index) return fact;
    const date = own?.activeShareDate ? `, ${formatDay(own.activeShareDate)}` : '';
    return {
      ...fact,
      term: (
        <>
          {fact.term} against{' '}
          <a href={buildPageHref('scheme', { code: index.code })}>{getShortName(index.schemeName)}</a>
          {date}
        </>
      ),
    };
  });
  return <FactRows rows={rows} />;
}
