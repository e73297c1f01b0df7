import { asExtension, dateTimeField, numberField, textField, type RecordOf } from '../fields.ts';
import { performanceFields } from './performance.ts';

/** GetNAV: the latest and the previous NAV of one scheme code. */
export const navFields = {
  code: performanceFields.code,
  schemeName: performanceFields.schemeName,
  navDate: performanceFields.navDate,
  nav: performanceFields.nav,
  preNavDate: performanceFields.preNavDate,
  preNav: performanceFields.preNav,
  return1Day: performanceFields.return1Day,
} as const;

/** GetNAVHistory: one NAV of one scheme code. */
export const navPointFields = {
  code: performanceFields.code,
  schemeName: performanceFields.schemeName,
  navDate: dateTimeField('NAV date', 'Date of the NAV.'),
  nav: performanceFields.nav,
  benchmarkValue: asExtension(
    numberField(
      'Benchmark value',
      'Level of the benchmark’s total-return index on the NAV date or, on a holiday, on the last trading day before it; null if the ' +
        'data have none of that day.',
    ),
  ),
  navOverride: asExtension(
    textField(
      'NAV override',
      'What the user of the service has settled of this NAV in scheme-overrides.csv: Split or Loss for the move from the NAV before it, ' +
        'Nav for its value; empty for any other NAV.',
    ),
  ),
} as const;

export type Nav = RecordOf<typeof navFields>;
export type NavPoint = RecordOf<typeof navPointFields>;
