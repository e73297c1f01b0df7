import { getShortName } from '#contract/scheme-name/scheme-name.ts';
import { foldText } from '#finance/fold-text.ts';
import { selectLeading } from '../peers/leading-rows.ts';
import { comparePlans, nameCollator, type SchemeEntry } from '../scheme-entry.ts';

/** A scheme with all its plans and options, each of which has a code, and the texts by which it is found. */
export interface IndexedScheme {
  /** Without plan and option. */
  readonly name: string;
  readonly mutualFund: string;
  /** Direct growth first, otherwise in the order of their names. */
  readonly entries: readonly SchemeEntry[];
  /** Plan and option of each of the entries. IDCW was called dividend until 2021. */
  readonly planTexts: readonly string[];
  readonly formerNames: readonly FoldedName[];
  readonly texts: {
    readonly name: string;
    readonly house: string;
    /** The name and the former names, a line each. */
    readonly names: string;
    /** The name, the fund house, the plans and options, the former names: a line each. */
    readonly all: string;
    /** Codes and ISINs. */
    readonly ids: string;
  };
}

interface FoldedName {
  readonly name: string;
  readonly text: string;
}

export interface SchemeIndex {
  /** A to Z. */
  readonly schemes: readonly IndexedScheme[];
  /** The schemes of a code, or of an ISIN in lower case: several if an ISIN was given to a new code. */
  readonly byId: ReadonlyMap<string, ReadonlySet<IndexedScheme>>;
}

/** Codes that are parsed before the page may handle an event: about a millisecond, the first time a few. */
const CODES_PER_STEP = 50;

/** Builds the index in steps, with a pause before each, since it takes more than a frame for 22,000 names. */
export async function buildSchemeIndex(
  entries: readonly SchemeEntry[],
  pause: () => Promise<void>,
): Promise<SchemeIndex> {
  const groups = new Map<string, SchemeEntry[]>();
  for (const [position, entry] of entries.entries()) {
    if (position % CODES_PER_STEP === 0) await pause();
    const group = groups.get(entry.schemeCode);
    if (group) group.push(entry);
    else groups.set(entry.schemeCode, [entry]);
  }
  const schemes: IndexedScheme[] = [];
  for (const [position, group] of [...groups.values()].entries()) {
    if (position % CODES_PER_STEP === 0) await pause();
    schemes.push(indexScheme(group));
  }
  await pause();
  schemes.sort((a, b) => nameCollator.compare(a.name, b.name));
  const byId = new Map<string, Set<IndexedScheme>>();
  for (const scheme of schemes) {
    for (const id of scheme.entries.flatMap((entry) => [entry.code, ...listIsins(entry)])) {
      const key = id.toLowerCase();
      byId.set(key, (byId.get(key) ?? new Set()).add(scheme));
    }
  }
  return { schemes, byId };
}

function indexScheme(entries: readonly SchemeEntry[]): IndexedScheme {
  const ordered = entries.toSorted(comparePlans);
  const [leading] = selectLeading(entries, ({ schemeCode }) => schemeCode, comparePlans);
  const name = getShortName(leading?.schemeName ?? '');
  const formerNames = new Set(ordered.flatMap((entry) => entry.formerNames.split('; ')));
  // `ICICI Prudential Large Cap Fund (erstwhile Bluechip Fund)`: the base name does not have it
  for (const { schemeName } of ordered) {
    const erstwhile = ERSTWHILE.exec(schemeName)?.[1];
    if (erstwhile !== undefined) formerNames.add(erstwhile);
  }
  const mutualFund = ordered[0]?.mutualFund ?? '';
  const former = [...formerNames].filter(Boolean).map((each) => ({ name: each, text: foldText(each) }));
  const folded = foldText(name);
  const house = foldText(mutualFund);
  const plans = foldText([...new Set(ordered.map(({ plan, option }) => `${plan} ${option}`))].join(' '));
  return {
    name,
    mutualFund,
    entries: ordered,
    planTexts: ordered.map(({ plan, option }) => foldText(`${plan} ${option.replace('IDCW', 'IDCW dividend')}`)),
    formerNames: former,
    texts: {
      name: folded,
      house,
      names: [folded, ...former.map(({ text }) => text)].join('\n'),
      all: [folded, house, plans, ...former.map(({ text }) => text)].join('\n'),
      ids: foldText(ordered.flatMap((entry) => [entry.code, ...listIsins(entry)]).join(' ')),
    },
  };
}

const ERSTWHILE = /[([]\s*(?:formerly known as|formerly|earlier known as|previously|erstwhile)\s+([^()[\]]+)[)\]]/i;

/** Growth ISIN, payout ISIN and reinvestment ISIN, those there are. */
export const listIsins = ({ isinGrowth, isinDivPayout, isinDivReinvest }: SchemeEntry): readonly string[] =>
  [isinGrowth, isinDivPayout, isinDivReinvest].filter((isin) => isin !== '');
