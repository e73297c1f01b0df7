import { DAYS_PER_YEAR } from '#finance/calendar.ts';
import { getCellText, type Worksheet } from '../../../../workbook/worksheet.ts';
import { applyScale } from '../build-holdings.ts';
import type { LabelledText, MetricName } from './metric-labels.ts';

/** A value as printed. */
export interface PrintedValue {
  readonly value: number;
  /** Half of its last digit: how far it may be from the exact value. */
  readonly tolerance: number;
  /** The unit printed with it or with its label; null if none is. */
  readonly unit: PrintedUnit | null;
  /** Whether the unit is printed with the value itself. */
  readonly isOwnUnit: boolean;
  /** With its label and unit: `Macaulay Duration : 0.13 Years`. */
  readonly text: string;
}

const TIME = ['days', 'months', 'years'] as const;
const POSSIBLE_UNITS: Readonly<Record<MetricName, readonly PrintedUnit[]>> = {
  ytm: ['%'],
  macaulayDuration: TIME,
  modifiedDuration: TIME,
  averageMaturity: TIME,
  turnover: ['%', 'times'],
  standardDeviation: ['%'],
  sharpeRatio: [],
  beta: [],
};

type PrintedUnit = '%' | 'times' | 'days' | 'months' | 'years';

const NUMBER = String.raw`-?(?:\d[\d,]*(?:\.\d+)?|\.\d+)`;
/** A number right after the name, a sign or a verb, with the word that follows it. */
const VALUES_IN_TEXT = new RegExp(
  String.raw`(?:^[^\p{L}\p{N}.-]*|[:=,&–—-]\s*|\b(?:is|was|been|stood|at|equity|aggregate|total)\b[^\p{L}\p{N}.-]*)(${NUMBER})\s?(%|[a-z]+\b)?`,
  'giu',
);
/** After a value: `1 - 3 Years` is a range, `2 Years 45 Days` is two parts of one value. */
const SECOND_NUMBER = /^\s?(?:[-–—]|to|and)?\s?\d/i;
const VALUE_CELL = new RegExp(String.raw`^:?\s?(${NUMBER})\s?(%|[a-z]+)?(?:\s?p\.?\s?a\.?)?[.*^#@~$!]*$`, 'i');
const UNIT_CELL = /^\(?(?:in )?(?:%|times|days?|m(?:on)?ths?|years?|yrs?)\.?\)?$/i;
/** Words beside a name in a label; a label with others, and a number in the next cell, is the row of some table. */
const LABEL_WORDS =
  /^(?:of|the|in|for|as|on|at|end|and|this|fund|scheme|portfolio|ratio|period|month|year|ended|last|one|days?|months?|years?|yrs?|times|regular|direct|plan|annuali[sz]ed|debt|part|component|portion)$/i;

/** The values of a label: those in its own text, otherwise that of the next cell with a value in its row. */
export function findValues(
  label: LabelledText,
  sheet: Worksheet,
  row: number,
  column: number,
): readonly PrintedValue[] {
  const inText = findValuesInText(label);
  if (inText.length > 0) return inText;
  const words = label.bareRest.match(/\p{L}+/gu) ?? [];
  return words.every((word) => LABEL_WORDS.test(word)) ? findValueBeside(label, sheet, row, column) : [];
}

/** Each with the words before it; of numbers with and without a unit those with one, since the others may be parts of a date. */
function findValuesInText({ name, head, rest, bareRest }: LabelledText): readonly PrintedValue[] {
  let start = 0;
  const matches = [...bareRest.matchAll(VALUES_IN_TEXT)];
  const isUnclear = matches.some(({ 0: matched, index }) => SECOND_NUMBER.test(bareRest.slice(index + matched.length)));
  if (isUnclear) return [];
  const values = matches.flatMap((match, index) => {
    const [matched, number = '', word = ''] = match;
    const ownUnit = findUnit(name, word);
    const unit = ownUnit ?? findUnit(name, head + rest);
    const end = index < matches.length - 1 ? match.index + matched.length : rest.length;
    const text = `${head}${rest.slice(start, end)}`.trim();
    start = end;
    return buildValue(number, { unit, isOwnUnit: ownUnit !== null, text });
  });
  const withUnit = values.filter(({ isOwnUnit }) => isOwnUnit);
  return withUnit.length > 0 ? withUnit : values;
}

/** Columns between a label, which may be merged, and its value. What is further right are notes of the person who made the sheet. */
const MAX_DISTANCE = 5;

function findValueBeside(
  { name, head, rest }: LabelledText,
  sheet: Worksheet,
  row: number,
  column: number,
): readonly PrintedValue[] {
  const label = `${head}${rest}`.trim();
  const cells = sheet.rows[row] ?? [];
  const next = cells.findIndex((cell, index) => index > column && cell !== null && !/^[\s:=-]+$/.test(String(cell)));
  const cell = cells[next];
  if (cell === undefined || cell === null || next - column > MAX_DISTANCE) return [];
  const shown = typeof cell === 'number' ? sheet.formatCell(row, next) : getCellText(cell);
  const [, number = '', word = ''] = VALUE_CELL.exec(shown) ?? [];
  const ownUnit = findUnit(name, word);
  const following = getCellText(cells.slice(next + 1).find((other) => getCellText(other).trim() !== ''));
  const unitBeside = (ownUnit ?? findUnit(name, label)) || !UNIT_CELL.test(following) ? '' : following;
  const unit = ownUnit ?? findUnit(name, label) ?? findUnit(name, unitBeside);
  const text = [label, shown, ...(unitBeside !== '' && unit !== null ? [unitBeside] : [])].join(' ');
  const parts = { unit, isOwnUnit: ownUnit !== null, text };
  if (typeof cell === 'string') return number === '' ? [] : buildValue(number, parts);
  const printed = Number(number.replaceAll(',', ''));
  // a percentage is stored as a fraction, unless the sign is a literal of its number format
  const isFraction = ownUnit === '%' && Math.abs(printed - cell * 100) <= Math.abs(printed - cell);
  return buildValue(String(applyScale(cell, isFraction ? 100 : 1)), parts);
}

function buildValue(number: string, parts: Pick<PrintedValue, 'unit' | 'isOwnUnit' | 'text'>): readonly PrintedValue[] {
  const digits = number.replaceAll(',', '');
  const value = Number(digits);
  const decimals = /\.(\d+)$/.exec(digits)?.[1]?.length ?? 0;
  return Number.isFinite(value) ? [{ value, tolerance: 0.5 * 10 ** -decimals, ...parts }] : [];
}

const UNITS: Readonly<Record<PrintedUnit, RegExp>> = {
  '%': /^%$/,
  times: /^times$/i,
  days: /^days?$/i,
  months: /^m(?:on)?ths?$/i,
  years: /^(?:years?|yrs?)$/i,
};

/** The first unit in a text that the metric can have. */
function findUnit(name: MetricName, text: string): PrintedUnit | null {
  for (const word of text.match(/%|\p{L}+/gu) ?? []) {
    for (const unit of POSSIBLE_UNITS[name]) if (UNITS[unit].test(word)) return unit;
  }
  return null;
}

/** The value in the unit of the contract; null if it is printed without one that the metric needs. */
export function convertUnit(name: MetricName, { value, unit, isOwnUnit }: PrintedValue): number | null {
  switch (name) {
    case 'sharpeRatio':
    case 'beta':
      return value;
    case 'turnover':
      if (unit === null) return null; // PPFAS prints 46.50 and means percent, Old Bridge 0.17 and means times
      return unit === 'times' ? applyScale(value, 100) : value;
    case 'ytm':
    case 'standardDeviation':
      return value >= 1 || isOwnUnit ? value : null; // below 1, without a percent sign, it may be a fraction
    case 'modifiedDuration':
    case 'macaulayDuration':
    case 'averageMaturity':
      return value / (unit === 'days' ? DAYS_PER_YEAR : unit === 'months' ? 12 : 1);
  }
}
