import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { computeMoneyFigures } from '#finance/transactions/cash-flows.ts';
import { createLedger, type Ledger, selectHoldings } from '#finance/transactions/ledger.ts';
import { computeLots } from '#finance/transactions/lots.ts';
import { computeTimeWeightedReturn } from '#finance/transactions/time-weighted.ts';
import { computeValueThroughTime } from '#finance/transactions/value-through-time.ts';
import { isoDate } from '#test/support/iso-date.ts';
import { buildTransactions, getMadeNavs, type StatementRow } from './build-transactions.ts';

interface Figures {
  readonly start: string;
  readonly startValue: number;
  readonly paid: number;
  readonly received: number;
  readonly value: number;
  readonly xirr: readonly [value: number, isAnnualised: boolean];
  readonly timeWeighted: readonly [value: number, isAnnualised: boolean];
  readonly samples: readonly (readonly [day: string, value: number, invested: number])[];
}

/**
 * Twenty statements with every kind of row and what is to come out. The expected values are those of a program in Python made for them: sums
 * as exact fractions of whole ten-thousandths, the value and the time-weighted return from one calendar day to the next, XIRR by
 * bisection over 1 + r, lots as a list from which each sale takes.
 */
interface MadeStatement {
  readonly title: string;
  readonly from: string | null;
  readonly to: string;
  readonly rows: readonly StatementRow[];
  readonly total: Figures;
  readonly schemes: Readonly<Record<string, Figures>>;
  readonly folios: Readonly<Record<string, Figures>>;
  readonly lots: readonly (readonly unknown[])[];
  readonly gains: readonly (readonly unknown[])[];
}

const file = new URL('made-statements.jsonl', import.meta.url);
const statements = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line): MadeStatement => JSON.parse(line));

const toDay = (text: string): number => toDayNumber(isoDate(text));
const near = (value: unknown): unknown => (typeof value === 'number' ? expect.closeTo(value, 5) : value);
const expectReturn = ([value, isAnnualised]: Figures['xirr']) => ({ value: near(value), isAnnualised });

const compare = (a: readonly unknown[], b: readonly unknown[]): number => (String(a) < String(b) ? -1 : 1);

function check(ledger: Ledger, window: { from: number | null; to: number }, expected: Figures): void {
  const { start, startValue, paid, received, value, xirr, timeWeighted, samples } = expected;
  expect(computeMoneyFigures(ledger, window)).toEqual({
    ...{
      start: toDay(start),
      end: window.to,
      startValue: near(startValue),
      paid: near(paid),
      received: near(received),
    },
    ...{ value: near(value), invested: near(paid - received), gained: near(value + received - paid) },
    xirr: expectReturn(xirr),
  });
  expect(computeTimeWeightedReturn(ledger, window)).toEqual(expectReturn(timeWeighted));
  const { days, values, invested } = computeValueThroughTime(ledger, window);
  for (const [day, ...both] of samples) {
    const index = days.findLastIndex((each) => each <= toDay(day));
    expect([day, values[index], invested[index]]).toEqual([day, ...both.map(near)]);
  }
}

test.for(statements)('the figures of $title are those of another program', (statement) => {
  const ledger = createLedger(buildTransactions(...statement.rows), getMadeNavs);
  const to = toDay(statement.to);
  const window = { from: statement.from === null ? null : toDay(statement.from), to };
  check(ledger, window, statement.total);
  for (const [code, expected] of Object.entries(statement.schemes)) {
    check(
      selectHoldings(ledger, (holding) => holding.code === code),
      window,
      expected,
    );
  }
  for (const [folio, expected] of Object.entries(statement.folios)) {
    check(
      selectHoldings(ledger, (holding) => holding.folio === folio),
      window,
      expected,
    );
  }
  const { lots, gains } = computeLots(ledger, to);
  expect(
    lots.map(({ folio, code, day, units, cost }) => [folio, code, toIsoDay(day), units, cost]).toSorted(compare),
  ).toEqual(statement.lots.toSorted(compare).map((lot) => lot.map(near)));
  expect(
    gains.map(({ folio, code, bought, sold, units, cost, proceeds, gain, isOverOneYear }) => {
      return [folio, code, toIsoDay(Number(bought)), toIsoDay(sold), units, cost, proceeds, gain, isOverOneYear];
    }),
  ).toEqual(statement.gains.map((gain) => gain.map(near)));
});
