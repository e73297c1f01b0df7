import { monthPart } from '#contract/dates.ts';
import { getDate, getNumber, getNumberOrNull, getText } from '#dataset/storage/row-values.ts';
import {
  collectEvidence,
  detectCorporateAction,
  type HolderEvidence,
} from '#finance/portfolio/corporate-actions/corporate-actions.ts';
import { matchInstruments, type Reissue } from '#finance/portfolio/matching/match-instruments.ts';
import { areDatesComparable } from '#finance/portfolio/matching/previous-portfolio.ts';
import type { Position } from '#finance/portfolio/position.ts';
import { createRowWriter, type Draft } from '../../draft/draft.ts';

/** Two consecutive portfolios of one scheme, by the ids of their sheets. */
interface SheetPair {
  readonly previous: number;
  readonly current: number;
}

/**
 * ISINs of equity shares of Indian companies: `INE`, or `IN9` if they are partly paid or have other voting rights, four characters of the issuer,
 * `01`, and a number that changes with their face value.
 */
const SHARE_ISINS = `SELECT "isin" FROM holding WHERE "isin" LIKE 'IN_____01___'
  UNION SELECT isin FROM company_size WHERE isin LIKE 'IN_____01___'`;
const SHARE = /^IN[E9](.{4})01/;

/**
 * Writes the corporate actions and reissued ISINs that the portfolios of all schemes show together, by months: each scheme's
 * consecutive portfolios are evidence. The portfolios must be linked to their schemes. ISINs of the shares of one company are
 * reissued ones of each other, also where no two portfolios show it.
 */
export async function writeCorporateActions(draft: Draft): Promise<void> {
  const write = createRowWriter(draft.sqlite, 'corporate_action');
  const reissued = new Set<string>();
  for (const [months, pairs] of await groupSheetPairs(draft)) {
    const [prevMonth, month] = months.split(' ');
    if (prevMonth === undefined || month === undefined) continue;
    const { holders, reissues } = await collectHolders(draft, pairs);
    for (const [isin, evidence] of [...holders].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const action = detectCorporateAction(evidence);
      const prevIsin = reissues.get(isin)?.prevIsin ?? '';
      if (action === null && prevIsin === '') continue;
      if (prevIsin !== '') reissued.add(`${isin} ${prevIsin}`).add(`${prevIsin} ${isin}`);
      write({
        prev_month: prevMonth,
        month,
        isin,
        prev_isin: prevIsin,
        ratio: action?.ratio ?? null,
        state: action?.state ?? '',
      });
    }
  }
  for (const isins of await groupShareIsins(draft)) {
    for (const isin of isins) for (const other of isins) if (other !== isin) reissued.add(`${isin} ${other}`);
  }
  const writeReissued = createRowWriter(draft.sqlite, 'reissued_isin');
  for (const isins of reissued) {
    const [isin = '', otherIsin = ''] = isins.split(' ');
    writeReissued({ isin, other_isin: otherIsin });
  }
}

/** The ISINs of the shares of each company. */
async function groupShareIsins({ database }: Draft): Promise<Iterable<readonly string[]>> {
  const companies = new Map<string, string[]>();
  for (const row of await database.rows(SHARE_ISINS, [])) {
    const isin = getText(row, 0);
    const company = SHARE.exec(isin)?.[1];
    if (company !== undefined) companies.set(company, [...(companies.get(company) ?? []), isin]);
  }
  return companies.values();
}

/** Groups the pairs of portfolios by the months of the previous and the current one. */
async function groupSheetPairs({ database }: Draft): Promise<ReadonlyMap<string, readonly SheetPair[]>> {
  const sheets = await database.rows(
    'SELECT id, portfolio, date FROM sheet WHERE portfolio IS NOT NULL ORDER BY portfolio, date',
    [],
  );
  const pairs = new Map<string, SheetPair[]>();
  for (const [index, sheet] of sheets.entries()) {
    const previous = sheets[index - 1];
    if (!previous || getNumber(previous, 1) !== getNumber(sheet, 1)) continue;
    const [previousDate, date] = [getDate(previous, 2), getDate(sheet, 2)];
    if (!areDatesComparable(previousDate, date)) continue;
    const months = `${monthPart(previousDate)} ${monthPart(date)}`;
    const group = pairs.get(months) ?? [];
    group.push({ previous: getNumber(previous, 0), current: getNumber(sheet, 0) });
    pairs.set(months, group);
  }
  return pairs;
}

interface Holders {
  readonly holders: ReadonlyMap<string, readonly HolderEvidence[]>;
  /** The reissue of each current ISIN. */
  readonly reissues: ReadonlyMap<string, Reissue>;
}

/** A reissued ISIN that one portfolio proves is matched in all of them, those that traded in the same month too. */
async function collectHolders(
  draft: Draft,
  pairs: readonly SheetPair[],
  known: ReadonlyMap<string, Reissue> = new Map(),
): Promise<Holders> {
  const holders = new Map<string, HolderEvidence[]>();
  const reissues = new Map(known);
  for (const { previous, current } of pairs) {
    const rows = [await readPositions(draft, previous), await readPositions(draft, current)] as const;
    for (const [isin, evidence] of collectEvidence(matchInstruments(...rows, [...known.values()]))) {
      holders.set(isin, [...(holders.get(isin) ?? []), evidence]);
      if (evidence.reissue) reissues.set(isin, evidence.reissue);
    }
  }
  return reissues.size > known.size ? collectHolders(draft, pairs, reissues) : { holders, reissues };
}

const POSITIONS =
  'SELECT "instrument", "isin", "assetType", "quantity", "marketValue", "weight" FROM holding WHERE sheet = ? ORDER BY position';

const readPositions = async ({ database }: Draft, sheet: number): Promise<readonly Position[]> =>
  (await database.rows(POSITIONS, [sheet])).map((row) => ({
    instrument: getText(row, 0),
    isin: getText(row, 1),
    assetType: getText(row, 2),
    quantity: getNumberOrNull(row, 3),
    marketValue: getNumberOrNull(row, 4),
    weight: getNumberOrNull(row, 5),
    yield: null,
  }));
