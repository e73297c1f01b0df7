import { getActionKey, type ActionState, type CorporateAction } from '#finance/portfolio/corporate-actions.ts';
import type { DatasetEvidence } from '#finance/portfolio/changes.ts';
import type { Reissue } from '#finance/portfolio/match-instruments.ts';
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

/** Portfolios of one month are compared with each other, though some are dated on its last trading day. */
export const toMonth = (date: string): string => date.slice(0, 7);

const states: readonly ActionState[] = ['Confirmed', 'Suspected'];
const parseState = (text: string): ActionState | null => states.find((state) => state === text) ?? null;
