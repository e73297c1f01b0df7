import { describe, expect, it } from 'vitest';
import { findClosestMatch } from '#contract/closest-match.ts';
import type { OperationName } from '#contract/operations/operations.ts';
import { ProblemError, parseProblem, type Problem } from '#contract/problems.ts';
import { findAccessKey, findOperation, parseApiRequest } from '#contract/requests/request.ts';

const parse = <Name extends OperationName>(name: Name, query: string) =>
  parseApiRequest(name, new URLSearchParams(query));

/** The problem that a function throws. */
function catchProblem(attempt: () => unknown): Problem {
  try {
    attempt();
  } catch (thrown) {
    if (thrown instanceof ProblemError) return thrown.problem;
    throw thrown;
  }
  throw new Error('expected a problem, but the request was accepted');
}

describe('a request', () => {
  it('is parsed regardless of the casing of its names', () => {
    expect(findOperation('getaum')).toBe('GetAUM');
    expect(parse('GetAUM', 'ISIN=a&Code=1,2&MAX=3&AccessKey=k')).toEqual({
      name: 'GetAUM',
      dates: 'String',
      format: 'Json',
      layout: 'Records',
      filters: expect.objectContaining({ isin: ['a'], code: ['1', '2'], max: 3, name: undefined }),
    });
  });

  it('treats an empty value as absent', () => {
    expect(parse('GetAUM', 'name=&max=').filters).toMatchObject({ name: undefined, max: undefined });
  });

  it('fills in the defaults', () => {
    expect(parse('GetAumSchemeComparison', '').filters.sortBy).toBe('DailyAum');
    expect(parse('GetHoldings', 'code=1').filters.filter).toBe('All');
    expect(parse('GetHoldingsByType', 'code=1').filters.type).toBe('Size');
    expect(parse('GetNewFundOffers', '').filters.range).toEqual({ pastDays: 365 });
  });

  it('accepts choices in any casing and returns their canonical spelling', () => {
    expect(parse('GetHoldingsByType', 'code=1&type=sEcTor').filters.type).toBe('Sector');
    expect(parse('GetAumSchemeComparison', 'sortby=return3year').filters.sortBy).toBe('Return3Year');
    expect(parse('GetNewFundOffers', 'range=past30DAYS').filters.range).toEqual({ pastDays: 30 });
    expect(parse('GetHoldings', 'code=1&dTFormat=iso&format=JSON').dates).toBe('Iso');
    expect(parse('GetAUM', 'LAYOUT=columns&format=json').layout).toBe('Columns');
  });

  it('selects fields in any casing and order, and always the code', () => {
    expect(parse('GetAUM', 'fields=NAV,isingrowth,schemeName,nav').filters.fields).toEqual([
      'code',
      'schemeName',
      'nav',
      'isinGrowth',
    ]);
    expect(parse('GetAUM', 'fields=').filters.fields).toBeUndefined();
  });

  it('parses dates month-first', () => {
    expect(parse('GetNAVHistory', 'code=1&from=01-31-2026').filters.from).toBe('2026-01-31');
  });
});

describe('a bad request', () => {
  it.each<[OperationName, string, string, string]>([
    ['GetAUM', 'categry=Debt', 'categry', 'GetAUM: unknown parameter "categry". Did you mean category?'],
    ['GetAUM', 'zzz=', 'zzz', 'GetAUM: unknown parameter "zzz".'],
    ['GetAUM', 'code=1&CODE=2', 'code', 'The parameter code is repeated.'],
    ['GetAUM', 'max=0', 'max', 'max must be a whole number from 1, got "0".'],
    ['GetAUM', 'max=1e3', 'max', 'max must be a whole number from 1, got "1e3".'],
    ['GetAUM', 'code=,,', 'code', 'code is empty: it contains only commas.'],
    ['GetAUM', 'name=%20%09', 'name', 'name is blank: it contains only white space.'],
    ['GetHoldingsSearch', 'name=+', 'name', 'name is blank: it contains only white space.'],
    ['GetAUM', 'name=%00', 'name', 'name contains an invalid character (U+0000).'],
    ['GetAUM', 'code=1%00', 'code', 'code contains an invalid character (U+0000).'],
    ['GetAUM', 'format=Yaml', 'format', 'format must be one of Json, Xml, Csv, CsvContent, got "Yaml".'],
    ['GetAUM', 'layout=Rows', 'layout', 'layout must be one of Records, Columns, got "Rows".'],
    ['GetAUM', 'layout=Columns&format=Xml', 'layout', 'layout=Columns requires format=Json, got format=Xml.'],
    ['GetNAVHistory', 'code=1&from=13-01-2026', 'from', 'from must be a date as MM-DD-YYYY, got "13-01-2026".'],
    ['GetNAVHistory', 'code=1&from=01-01-0001', 'from', 'from must be a date as MM-DD-YYYY, got "01-01-0001".'],
    ['GetNewFundOffers', 'range=Past1Year', 'range', 'range must be one of Past<N>Days, Open, Upcoming, All'],
    ['GetHoldingsByType', 'code=1&type=Sise', 'type', 'Did you mean Size?'],
    ['GetAumSchemeComparison', 'sortBy=Return3Yeer', 'sortBy', 'Did you mean Return3Year?'],
    ['GetAUM', 'fields=Nav,DailyAumm', 'fields', 'fields: unknown field "DailyAumm". Did you mean DailyAum?'],
    ['GetAUM', 'fields=,', 'fields', 'fields is empty: it contains only commas.'],
  ])('%s?%s names %s', (name, query, parameter, detail) => {
    const problem = catchProblem(() => parse(name, query));
    expect(problem).toMatchObject({ status: 400, parameter });
    expect(problem.detail).toContain(detail);
  });

  it('never echoes the value of an unknown parameter, since it may be an access key', () => {
    expect(JSON.stringify(catchProblem(() => parse('GetAUM', 'acesKey=s3cret-s3cret')))).not.toContain('s3cret');
  });

  it('lists the parameters of which an operation requires at least one', () => {
    expect(catchProblem(() => parse('GetHoldings', 'filter=All'))).toMatchObject({ allowed: ['name', 'isin', 'code'] });
  });

  it('suggests the closest operation name', () => {
    expect(catchProblem(() => findOperation('GetHolding'))).toMatchObject({ status: 404 });
    expect(catchProblem(() => findOperation('GetHolding')).detail).toContain('Did you mean GetHoldings?');
  });

  it('is rejected for too long a list, and echoes at most 64 characters', () => {
    const many = Array.from({ length: 501 }, (_, index) => index).join(',');
    expect(catchProblem(() => parse('GetAUM', `code=${many}`)).detail).toContain('the maximum is 500');
    expect(catchProblem(() => parse('GetAUM', `max=${'9'.repeat(5_000)}`)).detail.length).toBeLessThan(200);
  });
});

describe('the access key', () => {
  it('is found regardless of the casing of its name', () => {
    expect(findAccessKey(new URLSearchParams('code=1&ACCESSKEY=k'))).toBe('k');
  });

  it.each(['', 'accessKey=', 'accessKey=a&accesskey=b', 'key=a'])('is missing in "%s"', (query) => {
    expect(findAccessKey(new URLSearchParams(query))).toBeUndefined();
  });
});

describe('findClosestMatch', () => {
  it('returns the closest word, or undefined if none is close', () => {
    expect(findClosestMatch('subcategry', ['category', 'subcategory'])).toBe('subcategory');
    expect(findClosestMatch('zebra', ['category', 'subcategory'])).toBeUndefined();
  });
});

describe('parseProblem', () => {
  it('accepts the problems of any service and rejects other bodies', () => {
    const body = { title: 'No', detail: 'Because.', candidates: [{ code: '1', schemeName: 'A' }, { code: 2 }] };
    expect(parseProblem(400, body)).toMatchObject({ status: 400, candidates: [{ code: '1', schemeName: 'A' }] });
    expect(parseProblem(500, '<html>')).toBeNull();
    expect(parseProblem(500, { error: 'x' })).toBeNull();
  });
});
