import { describe, expect, it } from 'vitest';
import { applySearchChanges } from '#dashboard/navigation/search-params.ts';
import {
  buildFormChanges,
  getFormParameters,
  parseFormValues,
  parseOperation,
} from '#dashboard/pages/reference/reference-url-parameters.ts';

describe('the form values in a URL', () => {
  it('are those of the operation it names, without parameters that the operation does not have', () => {
    const search = { operation: 'GetHoldings', code: '1', max: '3', format: 'Csv', find: 'ratio' };
    expect(parseOperation(search)).toBe('GetHoldings');
    expect(parseFormValues(search, 'GetHoldings')).toEqual({ code: '1', format: 'Csv' });
    expect(parseFormValues(search, 'GetAUM')).toEqual({});
  });

  it.each(['', 'GetNothing', 'toString'])('are not parsed for the unknown operation %j', (operation) => {
    expect(parseOperation({ operation, code: '1' })).toBeNull();
  });

  it('change by one value, and those of another operation are removed', () => {
    const search = { find: 'ratio', operation: 'GetHoldings', filter: 'Equity', code: '1' };
    expect(applySearchChanges(search, buildFormChanges('GetHoldings', 'GetHoldings', 'code', '2'))).toEqual({
      ...search,
      code: '2',
    });
    expect(applySearchChanges(search, buildFormChanges('GetHoldings', 'GetAUM', 'max', '5'))).toEqual({
      find: 'ratio',
      operation: 'GetAUM',
      max: '5',
    });
  });

  it('never include the access key', () => {
    expect(Object.keys(getFormParameters('GetAUM'))).not.toContain('accessKey');
    expect(parseFormValues({ operation: 'GetAUM', accessKey: 'secret' }, 'GetAUM')).toEqual({});
  });
});
