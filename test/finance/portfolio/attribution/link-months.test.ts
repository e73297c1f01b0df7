import { expect, test } from 'vitest';
import { shiftMonths } from '#finance/calendar.ts';
import { type GroupReturns, groupReturns } from '#finance/portfolio/attribution/effects.ts';
import { type AttributedMonth, type LinkedLine, linkMonths } from '#finance/portfolio/attribution/link-months.ts';
import type { PricedHolding } from '#finance/portfolio/attribution/price-holdings.ts';
import { buildPosition } from '../build-positions.ts';

const SECTORS = ['Banks', 'Energy', 'Software'];

/** Numbers from 0 to 1, the same in every run. */
function createNumbers(): () => number {
  let state = 7;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

const build = (
  key: string,
  weight: number,
  priceReturn: number,
  sector = 'Banks',
  previousKey = key,
): PricedHolding => ({
  key,
  previousKey,
  weight,
  return: priceReturn,
  start: { ...buildPosition(key, { weight }), sector, industryOrRating: '', size: 'Large Cap' },
});

const getSector = ({ start }: PricedHolding): string => start.sector;
const getSize = ({ start }: PricedHolding): string => start.size;
const link = (months: readonly AttributedMonth[]) => linkMonths(months, { getSector, getSize });

/** A year in which holdings come and go, beside an index fund that holds others too. */
function buildYear(): readonly AttributedMonth[] {
  const next = createNumbers();
  const hold = (names: readonly string[]) =>
    names
      .filter(() => next() > 0.2)
      .map((name, index) => build(name, 20 * next(), 30 * next() - 14, SECTORS[index % 3]));
  return Array.from({ length: 12 }, (_, month) => {
    const tracked = hold(['a', 'b', 'c', 'd', 'e']);
    return {
      from: shiftMonths('2026-01-28', month),
      to: shiftMonths('2026-01-28', month + 1),
      return: 10 * next() - 4,
      holdings: hold(['b', 'c', 'd', 'x', 'y']),
      benchmark: { return: 9 * next() - 4, holdings: tracked, groups: groupReturns(tracked, getSector) },
    };
  });
}

const sum = (lines: Iterable<LinkedLine>, get: (line: LinkedLine) => number | null | undefined): number =>
  [...lines].reduce((total, line) => total + (get(line) ?? 0), 0);

const chain = (returns: readonly number[]): number =>
  (returns.reduce((growth, each) => growth * (1 + each / 100), 1) - 1) * 100;

test('months, sectors, sizes and holdings each add up to the return of the scheme with what is not priced', () => {
  const year = buildYear();
  const { total, months, rest, sectors, sizes, holdings } = link(year);
  const returned = chain(year.map((month) => month.return));
  expect(total.return).toBeCloseTo(returned, 9);
  expect(sum(months, ({ contribution }) => contribution)).toBeCloseTo(returned, 9);
  for (const lines of [sectors, sizes, holdings])
    expect(sum(lines.values(), ({ contribution }) => contribution) + rest.contribution).toBeCloseTo(returned, 9);
  expect(sum(months, ({ residual }) => residual)).toBeCloseTo(Number(rest.residual), 9);
});

test('allocation, selection, interaction and the rest add up to the difference of the two returns, by sectors and by holdings', () => {
  const year = buildYear();
  const { total, months, rest, sectors, holdings } = link(year);
  const active = chain(year.map((month) => month.return)) - chain(year.map(({ benchmark }) => benchmark?.return ?? 0));
  expect(total.effect).toBeCloseTo(active, 9);
  for (const lines of [sectors.values(), holdings.values(), months])
    expect(sum(lines, ({ effect }) => effect) + (lines === months ? 0 : Number(rest.effect))).toBeCloseTo(active, 9);
  const { allocation = 0, selection = 0, interaction = 0 } = total.effects ?? {};
  expect(allocation + selection + interaction + Number(total.activeResidual)).toBeCloseTo(active, 9);
});

test('a sector that only one side holds is allocation alone, and cash is an underweight of everything', () => {
  const groups: GroupReturns = new Map([
    ['Banks', { weight: 60, contribution: 6 }],
    ['Energy', { weight: 40, contribution: -2 }],
  ]);
  const holdings = [build('a', 50, 12), build('s', 30, 5, 'Software')];
  const { sectors, rest, total } = link([
    { from: '2026-01-31', to: '2026-02-28', return: 7.5, holdings, benchmark: { return: 4, holdings: null, groups } },
  ]);
  expect(sectors.get('Banks')?.effects).toEqual({
    allocation: -0.6,
    selection: 1.2,
    interaction: expect.closeTo(-0.2, 12),
  });
  expect(sectors.get('Software')?.effects).toEqual({
    allocation: expect.closeTo(0.3, 12),
    selection: 0,
    interaction: 0,
  });
  expect(sectors.get('Energy')).toMatchObject({
    return: null,
    contribution: 0,
    effects: { allocation: 3.6, selection: 0, interaction: 0 },
  });
  expect(rest.effects?.allocation).toBeCloseTo(-0.8, 12); // 20 % cash while the benchmark rose by 4 %
  expect(rest).toMatchObject({ residual: 0, activeResidual: 0 });
  expect(total.effect).toBeCloseTo(3.5, 12);
});

test('without a benchmark there are contributions alone, and a reissued ISIN is one holding', () => {
  const months: readonly AttributedMonth[] = [
    { from: '2026-01-31', to: '2026-02-28', return: 2, holdings: [build('old', 50, 4)], benchmark: null },
    {
      from: '2026-02-28',
      to: '2026-03-31',
      return: 1,
      holdings: [build('new', 40, 5, 'Banks', 'old')],
      benchmark: null,
    },
  ];
  const { holdings, total } = link(months);
  expect([...holdings.keys()]).toEqual(['new']);
  expect(holdings.get('new')).toMatchObject({ weight: 45, effect: null, effects: null, benchmarkWeight: null });
  expect(holdings.get('new')?.return).toBeCloseTo(9.2, 12);
  expect(holdings.get('new')?.contribution).toBeCloseTo(2 + 1.02 * 2, 12);
  expect(total).toMatchObject({ effect: null, activeResidual: null });
});
