import { describe, expect, it } from 'vitest';
import { commonParameters } from '#contract/operations/shared-parameters.ts';
import { performanceFields } from '#contract/records/performance.ts';
import { formatAllowedValues, formatRequired, getDefaultValue } from '#dashboard/pages/reference/parameters-table.tsx';
import { getFormParameters } from '#dashboard/pages/reference/reference-url-parameters.ts';

describe('the description of a parameter', () => {
  const { sortBy } = getFormParameters('GetAumSchemeComparison');
  it.each([
    [commonParameters.dTFormat, 'String, Iso', 'String'],
    [commonParameters.accessKey, 'text', ''],
    [sortBy, `one of ${Object.keys(performanceFields).length} names`, 'DailyAum'],
    [getFormParameters('GetAUM')['max'], 'whole number from 1', ''],
    [getFormParameters('GetAUM')['code'], 'up to 500 values, comma-separated', ''],
    [getFormParameters('GetNAVHistory')['from'], 'date, MM-DD-YYYY', ''],
    [getFormParameters('GetNewFundOffers')['range'], 'Past<N>Days, Open, Upcoming or All', 'Past365Days'],
  ])('contains its allowed values and its default: %#', (parameter, allowed, defaultValue) => {
    if (!parameter) throw new Error('the operation does not have the parameter');
    expect([formatAllowedValues(parameter), getDefaultValue(parameter)]).toEqual([allowed, defaultValue]);
  });

  it('says whether it is required', () => {
    expect(['accessKey', 'code', 'filter'].map((parameter) => formatRequired(parameter, ['name', 'code']))).toEqual([
      'Yes',
      'One of these',
      'No',
    ]);
  });
});
