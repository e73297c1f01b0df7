import { expect, test } from 'vitest';
import {
  anyText,
  changeSettings,
  choice,
  codeList,
  numberWithin,
  oneOfNames,
  parseSettings,
} from '#dashboard/navigation/search-settings.ts';

const settings = {
  period: choice(['1y', '3y', 'Max'], '3y'),
  amount: numberWithin({ min: 1, max: 10 }, null),
  name: anyText,
  codes: codeList(2, (code) => code.startsWith('c')),
};

test('a setting without its parameter has its default', () => {
  expect(parseSettings(settings, {})).toEqual({ period: '3y', amount: null, name: '', codes: [], ignored: [] });
});

test('a choice is parsed in any case, a number within its limits, codes once each', () => {
  const search = { period: 'MAX', amount: '2.5', name: 'x', codes: 'c1, c2,c1', other: 'y' };
  const values = { period: 'Max', amount: 2.5, name: 'x', codes: ['c1', 'c2'], ignored: [] };
  expect(parseSettings(settings, search)).toEqual(values);
});

test('each part that cannot be used is named, with what to use instead', () => {
  const search = { period: '7y', amount: '11', codes: 'd,c1,c2,c3' };
  expect(parseSettings(settings, search)).toMatchObject({
    period: '3y',
    amount: null,
    codes: ['c1', 'c2'],
    ignored: [
      'period “7y”: use 1y, 3y, Max.',
      'amount “11”: use a number from 1 to 10.',
      'Code d not found.',
      'Only the first 2 of the 3 schemes in this link are used.',
    ],
  });
});

test('a change of settings is written as it is parsed, and a default is removed', () => {
  expect(changeSettings(settings, { period: '1y', amount: 3, codes: ['c1', 'c2'] })).toEqual({
    period: '1y',
    amount: '3',
    codes: 'c1,c2',
  });
  expect(changeSettings(settings, { period: '3y', amount: null, codes: [] })).toEqual({
    period: undefined,
    amount: undefined,
    codes: undefined,
  });
});

test.each([
  ['LOTUS fund', 'Lotus Fund', []],
  ['lf', 'Lotus Fund', []],
  ['Lotos Fund', null, ['name “Lotos Fund”: use Lotus Fund.']],
  ['Something else', null, ['name “Something else”: not in these data.']],
  ['gone', null, ['name “gone”: not in these data.']],
])('of some names “%s” is %s', (text, name, ignored) => {
  const find = (short: string) => ({ lf: 'Lotus Fund', gone: 'Gone Fund' })[short];
  const names = { name: oneOfNames(['Kaveri Fund', 'Lotus Fund'], find) };
  expect(parseSettings(names, { name: text })).toEqual({ name, ignored });
});
