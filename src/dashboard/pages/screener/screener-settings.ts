import type { MeasureGroup } from '#contract/measures/measure.ts';
import { type MeasureField, measureOfField } from '#contract/measures/measures.ts';
import type { SearchParams } from '../../navigation/search-params.ts';
import { type SettingValues, anyText, choice, codeList } from '../../navigation/search-settings.ts';
import { mainMeasures } from '../../schemes/measures/use-measures.ts';
import { MAX_COMPARED } from '../../schemes/scheme-links.ts';
import { CLOSEST_RULE_ID } from '../../table/measure-columns.ts';
import { columnViews, isColumnView, isMeasureView, measureGroups } from './hidden-columns.ts';

/** The settings that are needed while the schemes are loading too. */
export const chartsSettings = {
  /** Null if the width of the window decides. */
  charts: choice(['open', 'closed'], null),
};

/** The page in its URL: `returns=excess&charts=open&chosen=120503,120504`. The table's view has its own parameters. */
export const buildScreenerSettings = (isKnown: (code: string) => boolean) => ({
  /** The columns shown: named after the first of them, the returns. */
  returns: choice(Object.keys(columnViews).filter(isColumnView), 'scheme'),
  /** Whether a long list is under the names of the groups of peers. Null: in the order of the default view, so that an address with an order of its own shows its first rows first. */
  groups: choice(['peers', 'none'], null),
  ...chartsSettings,
  // ids of the columns that the plot draws
  plotX: anyText,
  plotY: anyText,
  plotColour: anyText,
  plotSize: anyText,
  /** The selected schemes, in the order of selection. */
  chosen: codeList(MAX_COMPARED, isKnown),
});
export type ScreenerSettings = SettingValues<ReturnType<typeof buildScreenerSettings>>;

const isMain = (field: MeasureField): boolean => mainMeasures.some((main) => main === field);

/** The groups of measures that an address shows, filters, sorts or draws by, beside those that are always loaded. */
export function findUsedGroups(search: SearchParams): readonly MeasureGroup[] {
  const text = Object.entries(search).flat().join(' ').toLowerCase();
  const used = Array.from(measureOfField).flatMap(([field, { measure }]) =>
    !isMain(field) && text.includes(field.toLowerCase()) ? measure.group : [],
  );
  const view = search['returns'] ?? '';
  const byRule = text.includes(CLOSEST_RULE_ID.toLowerCase()) ? [measureGroups.rules] : [];
  const shown = isColumnView(view) && isMeasureView(view) ? [measureGroups[view]] : [];
  return [...new Set([...shown, ...byRule, ...used])].toSorted();
}
