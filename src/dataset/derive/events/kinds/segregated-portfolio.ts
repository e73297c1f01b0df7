import { findSegregatedPortfolio, getShortName, removeSegregatedCount } from '#contract/scheme-name/scheme-name.ts';
import { toIsoDay } from '#finance/calendar.ts';
import { foldLetters } from '#finance/fold-text.ts';
import type { FoundEvent } from '../event.ts';
import type { Market, MarketScheme } from '../market.ts';
import { findNeighbours } from './plan.ts';

/**
 * A segregated portfolio, by a code with these words in its name: it exists since its first NAV at the latest, and was not there on the
 * last day before it on which the main portfolio has one. The event is of the main portfolio, if one scheme of the fund house has its name.
 */
export function* findSegregatedPortfolioEvents({ schemes, readNavs }: Market): Iterable<FoundEvent> {
  const mainByName = Map.groupBy(
    schemes.filter(({ leading }) => findSegregatedPortfolio(leading.schemeName) === ''),
    nameScheme,
  );
  for (const scheme of schemes) {
    if (findSegregatedPortfolio(scheme.leading.schemeName) === '') continue;
    const firstDays = scheme.codes.flatMap(({ first }) => first ?? []);
    if (firstDays.length === 0) continue;
    const day = Math.min(...firstDays);
    const [main, ...others] = mainByName.get(nameScheme(scheme)) ?? [];
    const owner = main === undefined || others.length > 0 ? scheme : main;
    const before =
      owner === scheme
        ? null
        : Math.max(-1, ...owner.codes.map((code) => findNeighbours(readNavs(code).days, day - 1).before ?? -1));
    yield {
      kind: 'SegregatedPortfolio',
      schemeKey: owner.key,
      appliesTo: '',
      date: toIsoDay(day),
      after: before === null || before < 0 ? null : toIsoDay(before),
      old: '',
      new: getShortName(scheme.leading.schemeName),
      source: 'nav',
      state: '',
    };
  }
}

// `Franklin India Credit Risk Fund- Segregated Portfolio 2 - 10.90% Vodafone Idea Ltd` is of `Franklin India Credit Risk Fund`
const SEGREGATED = /\bseg(?:regated)?\b/i;

function nameScheme({ mutualFund, leading }: MarketScheme): string {
  const name = getShortName(removeSegregatedCount(leading.schemeName));
  const end = name.search(SEGREGATED);
  return foldLetters(`${mutualFund} ${end < 0 ? name : name.slice(0, end)}`);
}
