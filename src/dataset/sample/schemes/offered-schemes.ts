import { findEdgeCase, type EdgeCase } from './edge-cases.ts';
import { countFundHouses, orderFundHouses, getMarketTarget } from './market-targets.ts';
import { getPlanOptions, type PlanOption } from './plan-options.ts';
import { schemeCatalogue, type CatalogueEntry } from './scheme-catalogue.ts';

/** Which scheme it is, before anything of it is random. */
export interface OfferedScheme {
  readonly number: number;
  /** The code of its first plan and option; the other codes follow it. */
  readonly firstCode: number;
  /** Index in `sampleFundHouses`. */
  readonly fundHouse: number;
  readonly entry: CatalogueEntry;
  /** 0, or how many schemes of the same kind the fund house has already. */
  readonly series: number;
  readonly planOptions: readonly PlanOption[];
  readonly edgeCase: EdgeCase | null;
}

/** The kinds of schemes that the same fund houses offer as those of another: of these two SEBI limits what both may hold. */
const sameHouses: Readonly<Record<string, string>> = { 'Contra Fund': 'Value Discovery Fund' };

/** Real codes have six digits and begin with 1; those of the sample begin with 9. */
const FIRST_CODE = 900_001;

/** Schemes that have the given number of codes in all. A smaller market consists of the first schemes of a larger one's kinds. */
export function listOfferedSchemes(codes: number, seed: number): readonly OfferedScheme[] {
  const houseCount = countFundHouses(codes);
  const housesByEntry = schemeCatalogue.map(({ name }) => orderFundHouses(sameHouses[name] ?? name, houseCount, seed));
  const schemes: OfferedScheme[] = [];
  const kinds = orderKinds(houseCount);
  for (let codesLeft = codes; codesLeft > 0;) {
    const { kind, nth } = kinds();
    const entry = schemeCatalogue[kind];
    if (!entry) break;
    const edgeCase = findEdgeCase(entry.name, nth);
    const planOptions = getPlanOptions(entry.group, edgeCase).slice(0, codesLeft);
    schemes.push({
      number: schemes.length,
      firstCode: FIRST_CODE + codes - codesLeft,
      fundHouse: housesByEntry[kind]?.[nth % houseCount] ?? 0,
      entry,
      series: Math.floor(nth / houseCount),
      planOptions,
      edgeCase,
    });
    codesLeft -= planOptions.length;
  }
  return schemes;
}

/** Below 1, kinds of few schemes have more of them than in proportion to the real market: otherwise they are too few to be ranked. */
const EVENNESS = 0.75;

/** The categories of equity schemes that most people compare have at least so many schemes in the real market, and as many as there here. */
const MANY = 30;

function weighKind({ group, target, newLabels }: CatalogueEntry, kindsOfTarget: number): number {
  const schemes = getMarketTarget(target).schemes / kindsOfTarget;
  const isTheme = /^(?:Sectoral|Thematic)/.test(newLabels.subCategory);
  return group === 'equity' && schemes >= MANY && !isTheme ? MANY_WEIGHT : schemes ** EVENNESS;
}
const MANY_WEIGHT = 50;

/** Has no divisor in common with the number of kinds, and mixes them from the start. */
const STEP = 47;

/**
 * The kinds of schemes (indices in the catalogue) one after the other, and how many there were before of the kind: each once, then
 * whichever lags most behind its number in the real market. No fund house has two schemes of a kind before all have one.
 */
function orderKinds(houseCount: number): () => { readonly kind: number; readonly nth: number } {
  const counts = schemeCatalogue.map(() => 0);
  const kindsByTarget = Map.groupBy(schemeCatalogue, ({ target }) => target);
  const numbers = schemeCatalogue.map((entry) => weighKind(entry, kindsByTarget.get(entry.target)?.length ?? 1));
  const lag = (kind: number) => {
    const count = Number(counts[kind]);
    return Math.floor(count / houseCount) * 1e6 + (count + 0.5) / Number(numbers[kind]);
  };
  let turn = 0;
  return () => {
    const isFirstRound = turn < counts.length;
    const kind = isFirstRound
      ? (turn * STEP) % counts.length
      : counts.reduce((least, _, each) => (lag(each) < lag(least) ? each : least), 0);
    turn += 1;
    const nth = Number(counts[kind]);
    counts[kind] = nth + 1;
    return { kind, nth };
  };
}
