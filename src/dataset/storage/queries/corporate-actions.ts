import {
  getActionKey,
  type ActionState,
  type CorporateAction,
} from '#finance/portfolio/corporate-actions/corporate-actions.ts';
import type { DatasetEvidence } from '#finance/portfolio/changes.ts';
import { composeEvidence } from '#finance/portfolio/corporate-actions/compose-evidence.ts';
import type { Reissue } from '#finance/portfolio/matching/match-instruments.ts';
import { areDatesComparable } from '#finance/portfolio/matching/previous-portfolio.ts';
import type { Database } from '../database.ts';
import { getNumberOrNull, getText } from '../row-values.ts';

const ACTIONS = 'SELECT isin, prev_isin, ratio, state FROM corporate_action WHERE prev_month = ? AND month = ?';

/** The corporate actions and reissued ISINs between two portfolio dates (ISO). */
export async function readCorporateActions(
  database: Database,
  previousDate: string,
  date: string,
): Promise<DatasetEvidence> {
  const reissues: Reissue[] = [];
  const actions = new Map<string, CorporateAction>();
  for (const row of await database.rows(ACTIONS, [toMonth(previousDate), toMonth(date)])) {
    const [isin, prevIsin, ratio] = [getText(row, 0), getText(row, 1), getNumberOrNull(row, 2)];
    const state = parseState(getText(row, 3));
    if (prevIsin !== '') reissues.push({ isin, prevIsin, ratio: ratio ?? 1 });
    if (ratio !== null && state !== null) actions.set(getActionKey({ isin }), { ratio, state });
  }
  return { reissues, actions };
}

export type ReadEvidence = (previousDate: string, date: string) => Promise<DatasetEvidence>;

/** Reads them once for each pair of months. */
export function createEvidenceReader(database: Database): ReadEvidence {
  const byMonths = new Map<string, DatasetEvidence>();
  return async (previousDate, date) => {
    const months = `${toMonth(previousDate)} ${toMonth(date)}`;
    const evidence = byMonths.get(months) ?? (await readCorporateActions(database, previousDate, date));
    byMonths.set(months, evidence);
    return evidence;
  };
}

const DATES_BETWEEN = 'SELECT date FROM sheet WHERE portfolio = ? AND date >= ? AND date <= ? ORDER BY date';

/**
 * The same between any two portfolio dates of a scheme, composed of its consecutive portfolios; where two of them are too far apart
 * to have been judged, of what the portfolios of other schemes show from month to month.
 */
export async function readCorporateActionsOver(
  database: Database,
  portfolio: number,
  { previousDate, date }: { readonly previousDate: string; readonly date: string },
): Promise<DatasetEvidence> {
  const rows = await database.rows(DATES_BETWEEN, [portfolio, previousDate, date]);
  const dates = rows.map((row) => getText(row, 0));
  const steps = dates.slice(1).flatMap((next, index) => splitIntoMonths(dates[index] ?? next, next));
  return composeEvidence(await Promise.all(steps.map(([from, to]) => readCorporateActions(database, from, to))));
}

type DatePair = readonly [previousDate: string, date: string];

function splitIntoMonths(previousDate: string, date: string): readonly DatePair[] {
  if (areDatesComparable(previousDate, date)) return [[previousDate, date]];
  const steps: DatePair[] = [];
  for (let month = toMonth(previousDate); month < toMonth(date); month = getNextMonth(month)) {
    steps.push([month, getNextMonth(month)]);
  }
  return steps;
}

function getNextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}`;
}

/** Portfolios of one month are compared with each other, though some are dated on its last trading day. */
export const toMonth = (date: string): string => date.slice(0, 7);

const states: readonly ActionState[] = ['Confirmed', 'Suspected'];
const parseState = (text: string): ActionState | null => states.find((state) => state === text) ?? null;
