import type { IsoDate, IsoDateOrDateTime } from '#contract/dates.ts';
import type { Position } from '../portfolio/position.ts';
import { REITS_ARE_EQUITY_FROM } from './circulars.ts';

/** Asset types that are equity or equity-related, each from its day on; null: on every day. An InvIT never is. */
export const equityRelatedTypes: readonly { readonly assetType: string; readonly from: IsoDate | null }[] = [
  { assetType: 'Equity', from: null },
  { assetType: 'REIT', from: REITS_ARE_EQUITY_FROM },
];

/** A row with the day of its portfolio; null if that is not known. */
export interface DatedPosition extends Position {
  readonly date: IsoDateOrDateTime | null;
}

/**
 * Whether a row counts as equity on the day of its portfolio: in the equity share, by its size, in active share and for the minimums of a category.
 * Its asset type is the same on every day.
 */
export const isEquityRelated = ({ assetType, date }: Pick<DatedPosition, 'assetType' | 'date'>): boolean =>
  equityRelatedTypes.some((type) => type.assetType === assetType && (type.from === null || (date ?? '') >= type.from));
