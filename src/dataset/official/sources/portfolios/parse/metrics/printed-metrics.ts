import { toWireName } from '#contract/fields.ts';
import { printedMetricFields, type PrintedMetrics } from '#contract/records/portfolio.ts';
import { normalizeWhitespace } from '../../../../parsing/cell-values.ts';
import type { Anomaly } from '../../../../parsing/errors.ts';
import type { WorkbookCell } from '../../../../parsing/row-reader.ts';
import { formatLocation, type Worksheet } from '../../../../workbook/worksheet.ts';
import { findLabels, type LabelledText, type MetricName } from './metric-labels.ts';
import { convertUnit, findValues, type PrintedValue } from './metric-values.ts';

interface FoundMetrics {
  readonly metrics: PrintedMetrics;
  /** Values that are left out, since they cannot be right or cannot be distinguished. */
  readonly warnings: readonly Anomaly[];
}

interface Metric extends PrintedValue {
  readonly name: MetricName;
  readonly where: string;
  /** In the unit of the contract; null if it is printed without a unit that it needs. */
  readonly converted: number | null;
}

/** The printed values of a metric, the one that is used first; none is used if they contradict each other. */
interface ChosenMetric {
  readonly used: Metric | null;
  readonly printed: readonly Metric[];
}

type Report = (metric: Metric, expected: string) => void;

/** Where to search: the rows below the grand total of a portfolio, since above it `YTM` is a column. */
interface Range {
  readonly start: number;
  readonly end: number;
  readonly schemeName: string;
}

/** The metrics that a sheet prints below a portfolio. 0 means that there is none. */
export function findPrintedMetrics(sheet: Worksheet, range: Range): FoundMetrics {
  const warnings: Anomaly[] = [];
  const report: Report = ({ name, where, text }, expected) =>
    warnings.push({ where, field: printedMetricFields[name].label, received: text, expected });
  const found = Map.groupBy(
    listMetrics(sheet, range).filter((metric) => isPlausible(metric, range.schemeName, report)),
    ({ name }) => name,
  );
  const chosen = chooseMetrics(found, report);
  const get = (name: MetricName) => chosen.get(name)?.used?.converted ?? null;
  return {
    metrics: {
      ytm: get('ytm'),
      macaulayDuration: get('macaulayDuration'),
      modifiedDuration: get('modifiedDuration'),
      averageMaturity: get('averageMaturity'),
      turnover: get('turnover'),
      standardDeviation: get('standardDeviation'),
      sharpeRatio: get('sharpeRatio'),
      beta: get('beta'),
      printedMetrics: Array.from(chosen.values(), ({ printed }) => printed)
        .flat()
        .map(({ name, text }) => `${toWireName(name)}=${text.replaceAll(';', ',')}`)
        .join('; '),
    },
    warnings,
  };
}

function listMetrics(sheet: Worksheet, { start, end }: Range): readonly Metric[] {
  return sheet.rows.slice(start, end).flatMap((cells, offset) =>
    cells.flatMap((cell, column) =>
      findLabelsOfCell(cell).flatMap((label) =>
        findValues(label, sheet, start + offset, column).map((printed) => ({
          ...printed,
          name: label.name,
          where: formatLocation(sheet.name, start + offset),
          converted: convertUnit(label.name, printed),
        })),
      ),
    ),
  );
}

/** The label of each line of a text, if several have one; a label may also be wrapped. */
function findLabelsOfCell(cell: WorkbookCell): readonly LabelledText[] {
  if (typeof cell !== 'string') return [];
  const lines = cell
    .slice(0, 2_000)
    .split(/[\r\n]+/)
    .flatMap((line) => findLabels(normalizeWhitespace(line)));
  return lines.length > 1 ? lines : findLabels(normalizeWhitespace(cell.slice(0, 2_000)));
}

const PERCENTAGE = 'with a percent sign if it is below 1';

/** What is plausible: above 0, or the lowest that is named, and up to the highest. A scheme with 33.95 years is real (Mirae). */
const LIMITS: Readonly<Record<MetricName, { readonly min?: number; readonly max: number; readonly text: string }>> = {
  ytm: { max: 25, text: `0 to 25 %, ${PERCENTAGE}` },
  modifiedDuration: { max: 60, text: 'at most 60 years' },
  macaulayDuration: { max: 60, text: 'at most 60 years' },
  averageMaturity: { max: 60, text: 'at most 60 years' },
  turnover: { max: Infinity, text: 'a number above 0' },
  standardDeviation: { max: 100, text: `0 to 100 %, ${PERCENTAGE}` },
  sharpeRatio: { min: -20, max: 20, text: 'a number from -20 to 20' },
  beta: { min: -10, max: 10, text: 'a number from -10 to 10' },
};

/**
 * Years that no portfolio of such schemes can have, whose instruments mature within a day, 91 days or a year, or whose Macaulay duration
 * is up to three years (SEBI circular of 6 October 2017): PPFAS printed days without a unit in 2019.
 */
const SHORT_SCHEMES = [
  { schemes: /\bovernight\b/i, max: 0.05 },
  { schemes: /\bliquid\b(?! plus)/i, max: 0.3 },
  { schemes: /\bmoney market\b/i, max: 1.1 },
  { schemes: /\b(?:ultra short|low duration|short (?:term|duration))\b/i, max: 15 },
] as const;

const isDuration = (name: MetricName): boolean => printedMetricFields[name].unit === 'years';

function isPlausible(metric: Metric, schemeName: string, report: Report): boolean {
  const { name, value, converted } = metric;
  if (value === 0) return false;
  const { min = 0, max, text } = LIMITS[name];
  const tested = name === 'turnover' ? value : converted;
  const short = isDuration(name) ? SHORT_SCHEMES.find(({ schemes }) => schemes.test(schemeName)) : undefined;
  if (tested === null || tested <= min || tested > max) report(metric, text);
  else if (short && tested > short.max) report(metric, `at most ${short.max} years for ${schemeName}`);
  else return true;
  return false;
}

/** What a duration or maturity is at least. */
const SHORTER: Readonly<Partial<Record<MetricName, MetricName>>> = {
  macaulayDuration: 'modifiedDuration',
  averageMaturity: 'macaulayDuration',
};

/** A duration after what it is at least. */
const NAMES: readonly MetricName[] = [
  'ytm',
  'modifiedDuration',
  'macaulayDuration',
  'averageMaturity',
  'turnover',
  'standardDeviation',
  'sharpeRatio',
  'beta',
];

/**
 * A value of each metric; none of two that contradict each other, as a Macaulay duration above the only maturity: which of them is wrong
 * is not known.
 */
function chooseMetrics(
  found: ReadonlyMap<MetricName, readonly Metric[]>,
  report: Report,
): ReadonlyMap<MetricName, ChosenMetric> {
  const chosen = new Map<MetricName, ChosenMetric>();
  for (const name of NAMES) {
    const all = found.get(name) ?? [];
    const shorter = SHORTER[name];
    const least = (shorter && chosen.get(shorter)?.used) ?? null;
    const [fitting, below] = [
      all.filter((each) => isAtLeast(each, least)),
      all.filter((each) => !isAtLeast(each, least)),
    ];
    for (const metric of below) report(metric, `at least the ${least?.text ?? ''}`);
    if (fitting.length > 0) chosen.set(name, choose(fitting, report));
    else if (below.length > 0 && shorter) chosen.delete(shorter);
  }
  return chosen;
}

/** The turnover of all trades counts, if there are two. */
const WHOLE = /\b(?:including|aggregate|total)\b/i;
const PART = /\b(?:excluding|equity|debt)\b/i;
/** The turnover of a part of a portfolio is not that of the portfolio; a duration is always that of its debt. */
const isOfPart = ({ name, text }: Metric): boolean => name === 'turnover' && PART.test(text) && !WHOLE.test(text);

/** The value of the whole portfolio, and of values that agree within rounding the most exact; none if they differ. */
function choose(all: readonly Metric[], report: Report): ChosenMetric {
  const whole = all.filter(({ text }) => WHOLE.test(text));
  const unrestricted = all.filter(({ text }) => !PART.test(text));
  const candidates = [whole, unrestricted].find(({ length }) => length > 0) ?? all;
  const [best = null] = candidates.toSorted((a, b) => a.tolerance - b.tolerance);
  const different = all.filter((other) => !isAtLeast(best, other) || !isAtLeast(other, best));
  const conflict = candidates.find((other) => different.includes(other));
  if (best === null || conflict === undefined)
    return { used: best && isOfPart(best) ? null : best, printed: [...(best ? [best] : []), ...different] };
  report(best, `one value, got also ${conflict.text}`);
  return { used: null, printed: all };
}

/** Whether a value is at least another one, as far as their printed digits say. */
function isAtLeast(a: Metric | null, b: Metric | null): boolean {
  if (a === null || b === null) return true;
  if (a.converted === null || b.converted === null) return a.converted === b.converted && a.value === b.value;
  return a.converted + Math.max(getError(a), getError(b)) >= b.converted - 1e-12;
}

/** In the unit of the contract. */
const getError = ({ value, tolerance, converted }: Metric): number => tolerance * Math.abs((converted ?? 0) / value);
