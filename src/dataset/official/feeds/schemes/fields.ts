import { isSchemeCode } from '#contract/scheme-code.ts';
import type { FeedFile } from '../../feed-engine/feed.ts';
import { code, optionalDay, requiredText, text, type FeedField, type RowOf } from '../../feed-engine/fields.ts';
import { parseIsin } from '../../parsing/cell-values.ts';
import { parseTextCell } from '../../parsing/row-reader.ts';

/** 12 characters are one ISIN and 24 two; 56 cells of November 2024 have another length, and their texts are not divided. */
const isins: FeedField<readonly string[]> = {
  titles: ['ISIN Div Payout/ ISIN GrowthISIN Div Reinvestment'],
  read(reader, _, cell) {
    const joined = String(cell ?? '').replace(/\s+/g, '');
    if (parseTextCell(joined) === '') return [];
    const parts = joined.length === 24 ? [joined.slice(0, 12), joined.slice(12)] : [joined];
    return parts.flatMap((part) => {
      const isin = parseIsin(part);
      if (isin === null) reader.report('ISIN', part, 'one or two ISINs');
      return isin ?? [];
    });
  },
};

export const schemeMasterFields = {
  code: code(isSchemeCode, 'Code'),
  /** Legal name of the asset management company. */
  amc: text('AMC'),
  schemeName: requiredText('the name of a scheme', 'Scheme Name'),
  navName: text('Scheme NAV Name'),
  schemeType: text('Scheme Type'),
  schemeCategory: text('Scheme Category'),
  /** `5000`, `Rs. 5000/- and in multiples of Re. 1/- thereafter`. */
  minimumAmount: text('Scheme Minimum Amount'),
  launchDate: optionalDay('Launch Date'),
  closureDate: optionalDay('Closure Date'),
  isins,
};

export type SchemeMasterFile = FeedFile<'schemes', typeof schemeMasterFields>;
export type SchemeMasterRow = RowOf<typeof schemeMasterFields>;
