import { describe, expect, it, test } from 'vitest';
import { common } from '#contract/operations.ts';
import { allowedWords, otherwiseOf, requiredWords } from '#dashboard/pages/reference/allowed-words.ts';
import { curlExample, fetchExample } from '#dashboard/pages/reference/code-examples.ts';
import { changesOf, operationIn, parametersOf, questionIn } from '#dashboard/pages/reference/question.ts';
import { changed } from '#dashboard/ui/flat-search.ts';

describe('the question in an address', () => {
  it('is that of the operation it names, without what that cannot be asked', () => {
    const search = { operation: 'GetHoldings', code: '1', max: '3', format: 'Csv', find: 'ratio' };
    expect(operationIn(search)).toBe('GetHoldings');
    expect(questionIn(search, 'GetHoldings')).toEqual({ code: '1', format: 'Csv' });
    expect(questionIn(search, 'GetAUM')).toEqual({});
  });

  it.each(['', 'GetNothing', 'toString'])('names no operation by %j', (operation) => {
    expect(operationIn({ operation, code: '1' })).toBeNull();
  });

  it('changes by one value, and leaves the other operation’s values behind', () => {
    const search = { find: 'ratio', operation: 'GetHoldings', filter: 'Equity', code: '1' };
    expect(changed(search, changesOf('GetHoldings', 'GetHoldings', 'code', '2'))).toEqual({ ...search, code: '2' });
    expect(changed(search, changesOf('GetHoldings', 'GetAUM', 'max', '5'))).toEqual({
      find: 'ratio',
      operation: 'GetAUM',
      max: '5',
    });
  });

  it('never holds the access key', () => {
    expect(Object.keys(parametersOf('GetAUM'))).not.toContain('accessKey');
    expect(questionIn({ operation: 'GetAUM', accessKey: 'secret' }, 'GetAUM')).toEqual({});
  });
});

describe('a parameter in words', () => {
  const { sortBy } = parametersOf('GetAumSchemeComparison');
  it.each([
    [common.dTFormat, 'String, Iso', 'String'],
    [common.accessKey, 'text', ''],
    [sortBy, 'one of 45 names', 'DailyAum'],
    [parametersOf('GetAUM')['max'], 'a whole number from 1', ''],
    [parametersOf('GetAUM')['code'], 'up to 500, comma-separated', ''],
    [parametersOf('GetNAVHistory')['from'], 'a day, MM-DD-YYYY', ''],
    [parametersOf('GetNewFundOffers')['range'], 'Past<N>Days, Open, Upcoming or All', 'Past365Days'],
  ])('tells what is allowed and what stands for it: %#', (parameter, allowed, otherwise) => {
    if (!parameter) throw new Error('there is no such parameter');
    expect([allowedWords(parameter), otherwiseOf(parameter)]).toEqual([allowed, otherwise]);
  });

  it('tells what is required', () => {
    expect(['accessKey', 'code', 'filter'].map((each) => requiredWords(each, ['name', 'code']))).toEqual([
      'Yes',
      'One of these',
      'No',
    ]);
  });
});

const told = { baseUrl: 'https://data.example/api', name: 'GetAUM' } as const;

test('the curl example is the question for a shell, whatever its values hold', () => {
  expect(curlExample({ ...told, question: { name: "D'Souza & $HOME", max: '3' } })).toBe(
    String.raw`curl --get 'https://data.example/api/GetAUM' \
  --data-urlencode "accessKey=$FUNDLENS_KEY" \
  --data-urlencode 'name=D'\''Souza & $HOME' \
  --data-urlencode 'max=3'`,
  );
});

test('the fetch example is the question for JavaScript, whatever its values hold', async () => {
  const question = { name: String.raw`D'Souza \ ${'`${1}`'}`, max: '3' };
  const asked: string[] = [];
  const fetch = async (address: string) => {
    asked.push(address);
    return Response.json({ value: [1], count: 1 });
  };
  const body = `return (async () => { ${fetchExample({ ...told, question })}; return [value, count]; })();`;
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- whether it runs is what is asked
  const answer: unknown = await new Function('fetch', body)(fetch);
  expect(answer).toEqual([[1], 1]);
  const { origin, pathname, searchParams } = new URL(asked[0] ?? '');
  expect([origin + pathname, Object.fromEntries(searchParams)]).toEqual([
    'https://data.example/api/GetAUM',
    { accessKey: 'YOUR_KEY', ...question },
  ]);
});

test('the fetch example reads the text of another format', () => {
  expect(fetchExample({ ...told, question: { format: 'Csv' } })).toContain('await response.text()');
  expect(fetchExample({ ...told, question: { format: 'Json' } })).toContain('await response.json();');
});
