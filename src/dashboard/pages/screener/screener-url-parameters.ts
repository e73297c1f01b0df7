import type { MeasureGroup } from '#contract/measures/measure.ts';
import { type MeasureField, measureOfField } from '#contract/measures/measures.ts';
import { type SearchParams, describeIgnoredSetting } from '../../navigation/search-params.ts';
import { mainMeasures } from '../../schemes/measures/use-measures.ts';
import { MAX_COMPARED } from '../../schemes/scheme-links.ts';
import { type ColumnView, columnViews, isColumnView, isMeasureView, measureGroups } from './hidden-columns.ts';

export interface ScreenerUrlParameters {
  /** Named after the first of them, the returns. */
  readonly returns: ColumnView;
  /** Null if the width of the window decides. */
  readonly charts: (typeof chartsSettings)[number] | null;
  /** Ids of the columns that the plot draws, of those that the address names. */
  readonly plot: Readonly<Partial<Record<'x' | 'y' | 'colour' | 'size', string>>>;
  /** Codes of the selected schemes, in the order of selection. */
  readonly selectedCodes: readonly string[];
  /** A sentence for each part that was ignored. */
  readonly ignored: readonly string[];
}

const chartsSettings = ['open', 'closed'] as const;

/** Also needed while the schemes are loading. */
export const parseChartsSetting = ({ charts }: SearchParams): ScreenerUrlParameters['charts'] =>
  chartsSettings.find((setting) => setting === charts) ?? null;

/** The page's own parameters: `returns=excess&charts=open&chosen=120503,120504`. The table's view has its own. */
export function parseScreenerUrlParameters(
  search: SearchParams,
  isKnown: (code: string) => boolean,
): ScreenerUrlParameters {
  const ignored: string[] = [];
  const returnsText = search['returns'] ?? 'scheme';
  const returns = isColumnView(returnsText) ? returnsText : null;
  if (!returns) ignored.push(describeIgnoredSetting('returns', returnsText, Object.keys(columnViews)));

  const chartsText = search['charts'];
  const charts = parseChartsSetting(search);
  if (chartsText !== undefined && charts === null)
    ignored.push(describeIgnoredSetting('charts', chartsText, chartsSettings));

  const { plotX: x, plotY: y, plotColour: colour, plotSize: size } = search;
  const plot = { ...(x && { x }), ...(y && { y }), ...(colour && { colour }), ...(size && { size }) };

  const codes = [...new Set((search['chosen'] ?? '').split(',').filter(Boolean))];
  const unknown = codes.filter((code) => !isKnown(code));
  const selectedCodes = codes.filter(isKnown);
  if (unknown.length > 0)
    ignored.push(
      `${unknown.length === 1 ? 'Code' : 'Codes'} ${unknown.slice(0, 5).join(', ').slice(0, 60)} not found.`,
    );
  if (selectedCodes.length > MAX_COMPARED)
    ignored.push(`Only the first ${MAX_COMPARED} of ${selectedCodes.length} selected schemes were kept.`);
  return { returns: returns ?? 'scheme', charts, plot, selectedCodes: selectedCodes.slice(0, MAX_COMPARED), ignored };
}

const isMain = (field: MeasureField): boolean => mainMeasures.some((main) => main === field);

/** The groups of measures that an address shows, filters, sorts or draws by, beside those that are always loaded. */
export function findUsedGroups(search: SearchParams): readonly MeasureGroup[] {
  const text = Object.entries(search).flat().join(' ').toLowerCase();
  const used = Array.from(measureOfField).flatMap(([field, { measure }]) =>
    !isMain(field) && text.includes(field.toLowerCase()) ? measure.group : [],
  );
  const view = search['returns'] ?? '';
  const shown = isColumnView(view) && isMeasureView(view) ? [measureGroups[view]] : [];
  return [...new Set([...shown, ...used])].toSorted();
}
