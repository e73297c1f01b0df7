import { describe, expect, it } from 'vitest';
import type { SizeListFile } from '#dataset/official/sources/size-list/parse-size-list.ts';
import { parseOfficialFile } from '#test/dataset/official/official-files.ts';
import { isAbsent, parseOfficialFileAt, skipNote } from '../../official-files.ts';
import { buildWorkbook, type Rows } from '../../workbook/build-workbook.ts';

const title = 'Average Market Capitalization of listed companies during the six months ended 30 June 2025';
const header = [
  'Sr. No.',
  'Company name',
  'ISIN',
  'BSE Symbol',
  'Average of All Exchanges (Rs. Cr.)',
  'Categorization as per SEBI Circular dated Oct 6, 2017',
];

function buildIsin(number: number): string {
  const body = `INE${String(number).padStart(6, '0')}01`;
  const digits = body
    .split('')
    .map((letter) => Number.parseInt(letter, 36))
    .join('');
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const part = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (part > 9 ? part - 9 : part);
    }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

const getSize = (rank: number): string => (rank <= 100 ? 'Large Cap' : rank <= 250 ? 'Mid Cap' : 'Small Cap');
const buildCompany = (rank: number): (string | number)[] => [
  rank,
  `Company ${rank}`,
  buildIsin(rank),
  '-',
  10_000 - rank,
  getSize(rank),
];
const companies = Array.from({ length: 300 }, (_, index) => buildCompany(index + 1));

function parseList(rows: Rows, heading: string = title): SizeListFile {
  const file = parseOfficialFile(buildWorkbook({ Sheet1: [[heading], header, ...rows] }));
  if (file.kind !== 'size-list') throw new Error(file.kind);
  return file;
}

const changeCell = (rank: number, column: number, value: string | number): Rows =>
  companies.map((row) => (row[0] === rank ? row.with(column, value) : row));

describe('AMFI’s market-capitalisation list', () => {
  it('has the end of its half-year, and each company with rank and size', () => {
    const file = parseList(companies);
    expect(file).toMatchObject({ kind: 'size-list', periodEnd: '2025-06-30', rejected: [] });
    expect(file.rows[100]).toEqual({
      isin: buildIsin(101),
      company: 'Company 101',
      rank: 101,
      marketCap: 9_899,
      size: 'Mid Cap',
      symbols: [],
    });
  });

  it('is rejected with more than a hundred invalid rows', () => {
    const withoutSpaces = companies.map((row) => row.with(5, String(row[5]).replace(' ', '')));
    expect(() => parseList(withoutSpaces)).toThrow(
      '300 invalid rows; sheet Sheet1, row 3, Categorization: expected Large Cap, got "LargeCap"',
    );
  });

  it('may have no ISIN of some hundred small companies, as in June 2018', () => {
    const long = Array.from({ length: 4_000 }, (_, index) => buildCompany(index + 1));
    const withoutIsins = (first: number, count: number) =>
      long.map((row, index) => (index < first || index >= first + count ? row : row.with(2, 'NA')));
    const file = parseList(withoutIsins(3_000, 190));
    expect([file.rows.length, file.rejected.length]).toEqual([3_810, 190]);
    const reason = (count: number, row: number) =>
      `${count} invalid rows; sheet Sheet1, row ${row}, ISIN: expected an ISIN, got "NA"`;
    expect(() => parseList(withoutIsins(3_000, 300))).toThrow(reason(300, 3_003));
    expect(() => parseList(withoutIsins(200, 190))).toThrow(reason(190, 203));
  });

  it('may have one rank for equal averages', () => {
    expect(parseList(changeCell(282, 0, 281)).rows).toHaveLength(300);
  });

  it.each([
    ['ISIN', 2, 'INE002A01019', 'an ISIN'],
    ['ISIN', 2, buildIsin(1), 'each ISIN once'],
    ['Average of All Exchanges', 4, '-', 'an amount in ₹ crore'],
    ['Categorization', 5, 'Mid Cap', 'Small Cap'],
  ])('rejects only the company with an invalid %s (%#)', (field, column, value, expected) => {
    const file = parseList(changeCell(290, column, value));
    expect(file.rows).toHaveLength(299);
    expect(file.rejected).toEqual([{ where: 'sheet Sheet1, row 292', field, received: value, expected }]);
  });

  it.each([
    ['with a missing rank', companies.filter((row) => row[0] !== 7), title, 'expected rank 7, got 8'],
    ['that starts later', companies.slice(100), title, 'expected rank 1, got 101'],
    ['that ends within the mid caps', companies.slice(0, 200), title, 'expected more than 250 companies, got 200'],
    ['without its half-year', companies, 'Average Market Capitalization', 'expected the end of a half-year'],
    ['of another period', companies, title.replace('30 June', '31 May'), 'expected the end of a half-year'],
  ])('%s is rejected as a whole', (_, rows, heading, reason) => {
    expect(() => parseList(rows, heading)).toThrow(reason);
  });
});

describe.skipIf(isAbsent)(`the list published by AMFI${skipNote}`, () => {
  it('has 100 large, 150 mid and 4,908 small companies', async () => {
    const file = await parseOfficialFileAt('market-cap/amfi_AverageMarketCapitalization_2025-06-30.xlsx');
    if (file.kind !== 'size-list') throw new Error(file.kind);
    const count = (size: string) => file.rows.filter((row) => row.size === size).length;
    expect([count('Large Cap'), count('Mid Cap'), count('Small Cap')]).toEqual([100, 150, 4_908]);
    expect(file).toMatchObject({ periodEnd: '2025-06-30', rejected: [] });
    expect(file.rows[0]).toEqual({
      isin: 'INE002A01018',
      company: 'Reliance Industries Ltd',
      rank: 1,
      marketCap: 1_778_122.3578848,
      size: 'Large Cap',
      symbols: ['RELIANCE'],
    });
  });
});
