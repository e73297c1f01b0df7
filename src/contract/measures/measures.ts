import { numberField, toWireName, type Field } from '../fields.ts';
import { costMeasures } from './cost-measures.ts';
import { type Measure, type MeasureWindow, measureWindows } from './measure.ts';
import { navMeasures } from './nav-measures.ts';
import { portfolioMeasures } from './portfolio-measures.ts';
import { publishedMeasures } from './published-measures.ts';

const buildCalendarYear = (yearsBack: string) =>
  ({
    group: 'Consistency',
    label: `Calendar year, ${yearsBack}`,
    definition: `Return of the ${yearsBack} complete calendar year before the date of the NAVs (NavAsOf), counted back.`,
    unit: '%',
    decimals: 2,
    direction: 'higher',
    windows: [],
  }) as const satisfies Measure;

/** The last ten calendar years: in 2026 the first is 2025. */
const calendarYearMeasures = {
  calendarYear1: buildCalendarYear('latest'),
  calendarYear2: buildCalendarYear('2nd latest'),
  calendarYear3: buildCalendarYear('3rd latest'),
  calendarYear4: buildCalendarYear('4th latest'),
  calendarYear5: buildCalendarYear('5th latest'),
  calendarYear6: buildCalendarYear('6th latest'),
  calendarYear7: buildCalendarYear('7th latest'),
  calendarYear8: buildCalendarYear('8th latest'),
  calendarYear9: buildCalendarYear('9th latest'),
  calendarYear10: buildCalendarYear('10th latest'),
} as const;

/** Every measure, in the order of the record. */
export const measures = {
  ...navMeasures,
  ...calendarYearMeasures,
  ...portfolioMeasures,
  ...costMeasures,
  ...publishedMeasures,
} as const;
type Measures = typeof measures;
type MeasureName = keyof Measures;

/** A field of the record: the measure, with its window if it has some. */
export type MeasureField = {
  [Name in MeasureName]: [Measures[Name]['windows'][number]] extends [never]
    ? Name
    : `${Name}${Measures[Name]['windows'][number]}`;
}[MeasureName];

/** What a field is of. */
export interface MeasureOfField {
  readonly name: MeasureName;
  readonly measure: Measure;
  readonly window: MeasureWindow | null;
}

function* listFields(): Generator<readonly [MeasureField, MeasureOfField]> {
  for (const [name, measure] of Object.entries(measures) as [MeasureName, Measure][]) {
    const windows = measure.windows.length === 0 ? [null] : measure.windows;
    for (const window of windows) yield [`${name}${window ?? ''}` as MeasureField, { name, measure, window }];
  }
}

/** The measure of each field, in the order of the record. */
export const measureOfField: ReadonlyMap<MeasureField, MeasureOfField> = new Map(listFields());

const measureFieldNames: ReadonlySet<string> = new Set(measureOfField.keys());
export const isMeasureField = (name: string): name is MeasureField => measureFieldNames.has(name);

const describeWindow = (window: MeasureWindow): string =>
  measureWindows[window] === 1 ? '1 year' : `${measureWindows[window]} years`;

/** `Volatility, 3 years`. */
const getMeasureLabel = ({ measure, window }: MeasureOfField): string =>
  window === null ? measure.label : `${measure.label}, ${describeWindow(window)}`;

function describe({ measure: { definition, isRolling, isPublished, formula }, window }: MeasureOfField): string {
  if (window === null) return [definition, formula].filter(Boolean).join(' ');
  const over = isRolling
    ? `Windows of ${describeWindow(window)}.`
    : `Over ${describeWindow(window)} to ${isPublished ? 'that' : 'the latest NAV'} date.`;
  return [definition, over, formula].filter(Boolean).join(' ');
}

/** The fields of all measures. */
export const measureFields = Object.fromEntries(
  Array.from(measureOfField, ([field, of]) => [field, numberField(getMeasureLabel(of), describe(of), of.measure.unit)]),
) as { readonly [F in MeasureField]: Field<'number'> };

/** A measure as the glossary lists it, for all its windows. */
export interface MeasureTerm {
  /** `Volatility1Year Volatility3Year`: a comma would begin a line where a name is as wide as its column. */
  readonly fields: string;
  readonly label: string;
  readonly meaning: string;
  readonly formula: string;
  readonly unit: string;
}

const DIRECTIONS = { higher: 'Higher is better.', lower: 'Lower is better.' } as const;

export const measureTerms: readonly MeasureTerm[] = Object.entries<Measure>(measures).map(
  ([name, { label, definition, formula = '', unit = '', direction, windows }]) => ({
    fields: windows.length === 0 ? toWireName(name) : windows.map((window) => toWireName(`${name}${window}`)).join(' '),
    label,
    meaning: [definition, direction === null ? 'Neither more nor less is better.' : DIRECTIONS[direction]].join(' '),
    formula,
    unit,
  }),
);

const fieldsOfMeasures: ReadonlySet<Field> = new Set(Object.values(measureFields));

/** Whether a field of a record is a measure, which the glossary lists once for all windows. */
export const isMeasure = (field: Field): boolean => fieldsOfMeasures.has(field);
