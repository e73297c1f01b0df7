import { describe, expect, it } from 'vitest';
import { nearest } from '#contract/nearest.ts';
import type { OperationName } from '#contract/operations.ts';
import { ProblemError, readProblem, type Problem } from '#contract/problem.ts';
import { readAccessKey, readOperation, readQuestion } from '#contract/question.ts';

const ask = <Name extends OperationName>(name: Name, query: string) => readQuestion(name, new URLSearchParams(query));

/** The problem that an attempt ends in. */
function problemOf(attempt: () => unknown): Problem {
  try {
    attempt();
  } catch (thrown) {
    if (thrown instanceof ProblemError) return thrown.problem;
    throw thrown;
  }
  throw new Error('expected a problem, but the question was taken');
}

describe('a question', () => {
  it('is read whatever the casing of its names', () => {
    expect(readOperation('getaum')).toBe('GetAUM');
    expect(ask('GetAUM', 'ISIN=a&Code=1,2&MAX=3&AccessKey=k')).toEqual({
      name: 'GetAUM',
      dates: 'String',
      format: 'Json',
      filters: expect.objectContaining({ isin: ['a'], code: ['1', '2'], max: 3, name: undefined }),
    });
  });

  it('takes an empty value as an absent one', () => {
    expect(ask('GetAUM', 'name=&max=').filters).toMatchObject({ name: undefined, max: undefined });
  });

  it('fills in the defaults', () => {
    expect(ask('GetAumSchemeComparison', '').filters.sortBy).toBe('DailyAum');
    expect(ask('GetHoldings', 'code=1').filters.filter).toBe('All');
    expect(ask('GetHoldingsByType', 'code=1').filters.type).toBe('Size');
    expect(ask('GetNewFundOffers', '').filters.range).toEqual({ pastDays: 365 });
  });

  it('reads choices in any casing and gives them their own spelling', () => {
    expect(ask('GetHoldingsByType', 'code=1&type=sEcTor').filters.type).toBe('Sector');
    expect(ask('GetAumSchemeComparison', 'sortby=return3year').filters.sortBy).toBe('Return3Year');
    expect(ask('GetNewFundOffers', 'range=past30DAYS').filters.range).toEqual({ pastDays: 30 });
    expect(ask('GetHoldings', 'code=1&dTFormat=iso&format=JSON').dates).toBe('Iso');
  });

  it('reads days month first', () => {
    expect(ask('GetNAVHistory', 'code=1&from=01-31-2026').filters.from).toBe('2026-01-31');
  });
});

describe('a question that cannot be answered', () => {
  it.each<[OperationName, string, string, string]>([
    ['GetAUM', 'categry=Debt', 'categry', 'GetAUM has no parameter "categry". Did you mean category?'],
    ['GetAUM', 'zzz=', 'zzz', 'GetAUM has no parameter "zzz".'],
    ['GetAUM', 'code=1&CODE=2', 'code', 'The parameter code was given more than once.'],
    ['GetAUM', 'max=0', 'max', 'max must be a whole number from 1, got "0".'],
    ['GetAUM', 'max=1e3', 'max', 'max must be a whole number from 1, got "1e3".'],
    ['GetAUM', 'code=,,', 'code', 'code holds no value, only commas.'],
    ['GetAUM', 'name=%20%09', 'name', 'name holds no words, only white space.'],
    ['GetHoldingsSearch', 'name=+', 'name', 'name holds no words, only white space.'],
    ['GetAUM', 'name=%00', 'name', 'name holds a character that stands in no text (U+0000).'],
    ['GetAUM', 'code=1%00', 'code', 'code holds a character that stands in no text (U+0000).'],
    ['GetAUM', 'format=Yaml', 'format', 'format must be one of Json, Xml, Csv, CsvContent, got "Yaml".'],
    ['GetNAVHistory', 'code=1&from=13-01-2026', 'from', 'from must be a day as MM-DD-YYYY, got "13-01-2026".'],
    ['GetNAVHistory', 'code=1&from=01-01-0001', 'from', 'from must be a day as MM-DD-YYYY, got "01-01-0001".'],
    ['GetNewFundOffers', 'range=Past1Year', 'range', 'range must be one of Past<N>Days, Open, Upcoming, All'],
    ['GetHoldingsByType', 'code=1&type=Sise', 'type', 'Did you mean Size?'],
    ['GetAumSchemeComparison', 'sortBy=Return3Yeer', 'sortBy', 'Did you mean Return3Year?'],
  ])('%s?%s names %s', (name, query, parameter, detail) => {
    const told = problemOf(() => ask(name, query));
    expect(told).toMatchObject({ status: 400, parameter });
    expect(told.detail).toContain(detail);
  });

  it('never repeats the value of a parameter it does not know, since it may be an access key', () => {
    expect(JSON.stringify(problemOf(() => ask('GetAUM', 'acesKey=s3cret-s3cret')))).not.toContain('s3cret');
  });

  it('says what an operation must be asked with', () => {
    expect(problemOf(() => ask('GetHoldings', 'filter=All'))).toMatchObject({ allowed: ['name', 'isin', 'code'] });
  });

  it('names the nearest operation', () => {
    expect(problemOf(() => readOperation('GetHolding'))).toMatchObject({ status: 404 });
    expect(problemOf(() => readOperation('GetHolding')).detail).toContain('Did you mean GetHoldings?');
  });

  it('bounds its lists and what it repeats', () => {
    const many = Array.from({ length: 501 }, (_, at) => at).join(',');
    expect(problemOf(() => ask('GetAUM', `code=${many}`)).detail).toContain('at most 500');
    expect(problemOf(() => ask('GetAUM', `max=${'9'.repeat(5_000)}`)).detail.length).toBeLessThan(200);
  });
});

describe('the access key', () => {
  it('is found whatever the casing of its name', () => {
    expect(readAccessKey(new URLSearchParams('code=1&ACCESSKEY=k'))).toBe('k');
  });

  it.each(['', 'accessKey=', 'accessKey=a&accesskey=b', 'key=a'])('is not there in "%s"', (query) => {
    expect(readAccessKey(new URLSearchParams(query))).toBeUndefined();
  });
});

describe('help with a typo', () => {
  it('names the nearest word, and none when nothing is near', () => {
    expect(nearest('subcategry', ['category', 'subcategory'])).toBe('subcategory');
    expect(nearest('zebra', ['category', 'subcategory'])).toBeUndefined();
  });
});

describe('a problem in an answer', () => {
  it('is read from any service', () => {
    const body = { title: 'No', detail: 'Because.', candidates: [{ code: '1', schemeName: 'A' }, { code: 2 }] };
    expect(readProblem(400, body)).toMatchObject({ status: 400, candidates: [{ code: '1', schemeName: 'A' }] });
    expect(readProblem(500, '<html>')).toBeNull();
    expect(readProblem(500, { error: 'x' })).toBeNull();
  });
});
