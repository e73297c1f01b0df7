import { describe, expect, it } from 'vitest';
import { readOfficialFile } from '#dataset/official/read.ts';
import type { MarketCapFile } from '#dataset/official/rows.ts';
import { workbookOf, type Rows } from './a-workbook.ts';
import { isAbsent, readOfficial, skipNote } from './official-files.ts';

const title = 'Average Market Capitalization of listed companies during the six months ended 30 June 2025';
const header = [
  'Sr. No.',
  'Company name',
  'ISIN',
  'BSE Symbol',
  'Average of All Exchanges (Rs. Cr.)',
  'Categorization as per SEBI Circular dated Oct 6, 2017',
];

function isinOf(number: number): string {
  const body = `INE${String(number).padStart(6, '0')}01`;
  const digits = body
    .split('')
    .map((letter) => Number.parseInt(letter, 36))
    .join('');
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, at) => {
      const part = Number(digit) * (at % 2 === 0 ? 2 : 1);
      return total + (part > 9 ? part - 9 : part);
    }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

const sizeOf = (rank: number): string => (rank <= 100 ? 'Large Cap' : rank <= 250 ? 'Mid Cap' : 'Small Cap');
const company = (rank: number): (string | number)[] => [
  rank,
  `Company ${rank}`,
  isinOf(rank),
  '-',
  10_000 - rank,
  sizeOf(rank),
];
const companies = Array.from({ length: 300 }, (_, at) => company(at + 1));

function readList(rows: Rows, told: string = title): MarketCapFile {
  const file = readOfficialFile(workbookOf({ Sheet1: [[told], header, ...rows] }));
  if (file.kind !== 'market-cap') throw new Error(file.kind);
  return file;
}

const changed = (rank: number, column: number, value: string | number): Rows =>
  companies.map((row) => (row[0] === rank ? row.with(column, value) : row));

describe('AMFI’s list by market capitalisation', () => {
  it('tells the end of its six months, and each company with rank and size', () => {
    const file = readList(companies);
    expect(file).toMatchObject({ kind: 'market-cap', periodEnd: '2025-06-30', refused: [] });
    expect(file.rows[100]).toEqual({
      isin: isinOf(101),
      company: 'Company 101',
      rank: 101,
      marketCap: 9_899,
      size: 'Mid Cap',
    });
  });

  it('with more than a hundred companies that cannot be read is refused', () => {
    const inOneWord = companies.map((row) => row.with(5, String(row[5]).replace(' ', '')));
    expect(() => readList(inOneWord)).toThrow(
      '300 companies cannot be read; sheet Sheet1, row 3, Categorization: expected Large Cap, got "LargeCap"',
    );
  });

  it('may give equal averages one rank', () => {
    expect(readList(changed(282, 0, 281)).rows).toHaveLength(300);
  });

  it.each([
    ['ISIN', 2, 'INE002A01019', 'an ISIN'],
    ['ISIN', 2, isinOf(1), 'each ISIN once'],
    ['Average of All Exchanges', 4, '-', 'an amount in ₹ crore'],
    ['Categorization', 5, 'Mid Cap', 'Small Cap'],
  ])('refuses a company alone for its %s', (field, column, value, expected) => {
    const file = readList(changed(290, column, value));
    expect(file.rows).toHaveLength(299);
    expect(file.refused).toEqual([
      { where: 'sheet Sheet1, row 292', field, arrived: value === '-' ? '-' : value, expected },
    ]);
  });

  it.each([
    ['with a rank left out', companies.filter((row) => row[0] !== 7), title, 'expected rank 7, got 8'],
    ['that begins later', companies.slice(100), title, 'expected rank 1, got 101'],
    ['that ends within the mid caps', companies.slice(0, 200), title, 'expected more than 250 companies, got 200'],
    ['without its six months', companies, 'Average Market Capitalization', 'expected the end of six months'],
    ['of another period', companies, title.replace('30 June', '31 May'), 'expected the end of six months'],
  ])('%s is refused whole', (_, rows, told, reason) => {
    expect(() => readList(rows, told)).toThrow(reason);
  });
});

describe.skipIf(isAbsent)(`the list as AMFI published it${skipNote}`, () => {
  it('has 100 large, 150 mid and 4,908 small companies', async () => {
    const file = await readOfficial('market-cap');
    if (file.kind !== 'market-cap') throw new Error(file.kind);
    const count = (size: string) => file.rows.filter((row) => row.size === size).length;
    expect([count('Large Cap'), count('Mid Cap'), count('Small Cap')]).toEqual([100, 150, 4_908]);
    expect(file).toMatchObject({ periodEnd: '2025-06-30', refused: [] });
    expect(file.rows[0]).toEqual({
      isin: 'INE002A01018',
      company: 'Reliance Industries Ltd',
      rank: 1,
      marketCap: 1_778_122.3578848,
      size: 'Large Cap',
    });
  });
});
