import { monthPart, type IsoDate } from '#contract/dates.ts';
import { addMonths, toDayNumber, toIsoDay } from '#finance/calendar.ts';
import type { DatasetEvidence } from '#finance/portfolio/changes.ts';
import { composeEvidence } from '#finance/portfolio/corporate-actions/compose-evidence.ts';
import {
  getActionKey,
  type ActionState,
  type CorporateAction,
} from '#finance/portfolio/corporate-actions/corporate-actions.ts';
import type { Reissue } from '#finance/portfolio/matching/match-instruments.ts';
import { areDatesComparable } from '#finance/portfolio/matching/previous-portfolio.ts';
import type { Database } from '../../database.ts';
import { getDate, getNumberOrNull, getText } from '../../row-values.ts';

const ACTIONS = 'SELECT isin, prev_isin, ratio, state FROM corporate_action WHERE prev_month = ? AND month = ?';

/**
 * The corporate actions and reissued ISINs between two portfolio dates that can be compared. Portfolios of one month are compared with
 * each other, though some are dated on its last trading day. If the scheme has none of a month between, what other schemes show from
 * month to month is evidence too, and what most holders confirm counts more than what a few suggest.
 */
export async function readCorporateActions(
  database: Database,
  previousDate: IsoDate,
  date: IsoDate,
): Promise<DatasetEvidence> {
  const own = await readBetween(database, [previousDate, date]);
  const months = splitIntoMonths(previousDate, date);
  return months.length < 2 ? own : addEvidence(own, await readMonths(database, months));
}

async function readBetween(database: Database, [previousDate, date]: DatePair): Promise<DatasetEvidence> {
  const reissues: Reissue[] = [];
  const actions = new Map<string, CorporateAction>();
  for (const row of await database.rows(ACTIONS, [monthPart(previousDate), monthPart(date)])) {
    const [isin, prevIsin, ratio] = [getText(row, 0), getText(row, 1), getNumberOrNull(row, 2)];
    const state = parseState(getText(row, 3));
    if (prevIsin !== '') reissues.push({ isin, prevIsin, ratio: ratio ?? 1 });
    if (ratio !== null && state !== null) actions.set(getActionKey({ isin }), { ratio, state });
  }
  return { reissues, actions };
}

const readMonths = async (database: Database, months: readonly DatePair[]): Promise<DatasetEvidence> =>
  composeEvidence(await Promise.all(months.map((each) => readBetween(database, each))));

function addEvidence(own: DatasetEvidence, others: DatasetEvidence): DatasetEvidence {
  const isConfirmed = ([, { state }]: readonly [string, CorporateAction]): boolean => state === 'Confirmed';
  return {
    actions: new Map([
      ...others.actions,
      ...own.actions,
      ...[...others.actions].filter(isConfirmed),
      ...[...own.actions].filter(isConfirmed),
    ]),
    reissues: [
      ...own.reissues,
      ...others.reissues.filter(({ isin }) => own.reissues.every((known) => known.isin !== isin)),
    ],
  };
}

export type ReadEvidence = (previousDate: IsoDate, date: IsoDate) => Promise<DatasetEvidence>;

/** Reads them once for each pair of months. */
export function createEvidenceReader(database: Database): ReadEvidence {
  const byMonths = new Map<string, DatasetEvidence>();
  return async (previousDate, date) => {
    const months = `${monthPart(previousDate)} ${monthPart(date)}`;
    const evidence = byMonths.get(months) ?? (await readCorporateActions(database, previousDate, date));
    byMonths.set(months, evidence);
    return evidence;
  };
}

const DATES_BETWEEN = 'SELECT date FROM sheet WHERE portfolio = ? AND date >= ? AND date <= ? ORDER BY date';

/**
 * The corporate actions between any two portfolio dates of a scheme, composed of its consecutive portfolios; where two of them are too far apart
 * to have been judged, of what the portfolios of other schemes show from month to month.
 */
export async function readCorporateActionsOver(
  database: Database,
  portfolio: number,
  { previousDate, date }: { readonly previousDate: IsoDate; readonly date: IsoDate },
): Promise<DatasetEvidence> {
  const rows = await database.rows(DATES_BETWEEN, [portfolio, previousDate, date]);
  const dates = rows.map((row) => getDate(row, 0));
  const steps = dates.slice(1).map((next, index): DatePair => [dates[index] ?? next, next]);
  return composeEvidence(
    await Promise.all(
      steps.map(([from, to]) =>
        areDatesComparable(from, to)
          ? readCorporateActions(database, from, to)
          : readMonths(database, splitIntoMonths(from, to)),
      ),
    ),
  );
}

type DatePair = readonly [previousDate: IsoDate, date: IsoDate];

/** From month to month, whatever the days. */
function splitIntoMonths(previousDate: IsoDate, date: IsoDate): readonly DatePair[] {
  const steps: DatePair[] = [];
  for (let from = previousDate; monthPart(from) < monthPart(date);) {
    const to = toIsoDay(addMonths(toDayNumber(`${monthPart(from)}-01`), 1));
    steps.push([from, to]);
    from = to;
  }
  return steps;
}

const states: readonly ActionState[] = ['Confirmed', 'Suspected'];
const parseState = (text: string): ActionState | null => states.find((state) => state === text) ?? null;
