import type { MeasureGroup } from '#contract/measures/measure.ts';
import { type MeasureField, measureOfField } from '#contract/measures/measures.ts';
import type { SearchParams } from '../../navigation/search-params.ts';
import { mainMeasures } from '../../schemes/measures/use-measures.ts';
import { isColumnView, isMeasureView, measureGroups } from './hidden-columns.ts';

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
