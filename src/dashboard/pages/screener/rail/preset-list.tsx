import { useMemo } from 'react';
import { useSearchParams } from '../../../navigation/use-search-params.ts';
import { buildPresetHref, presets } from '../presets.ts';
import type { FilterRailProps } from './rail-props.ts';
import styles from './preset-list.module.css';

/** Common questions, each a link that opens with its columns, filters and order; one that these data cannot answer says what it needs. */
export function PresetList({
  table: { engine, indexColumns },
  hasMeasures,
  explainEmpty,
}: Pick<FilterRailProps, 'table' | 'hasMeasures' | 'explainEmpty'>) {
  const { search } = useSearchParams();
  const emptyIds = useMemo(() => {
    const needed = new Set(presets.flatMap((preset) => preset.needed));
    return indexColumns.flatMap((column) => (needed.has(column.id) && !engine.hasValues(column) ? column.id : []));
  }, [engine, indexColumns]);
  return (
    <nav aria-label="Start from" className={styles['presets']}>
      <h3>Start from</h3>
      <ul>
        {presets
          .filter((preset) => hasMeasures || preset.search['returns'] === undefined)
          .map((preset) => {
            const isCurrent = Object.entries(preset.search).every(([name, value]) => search[name] === value);
            const missing = preset.needed.find((id) => emptyIds.includes(id));
            return (
              <li key={preset.title}>
                {missing === undefined ? (
                  <a href={buildPresetHref(preset)} aria-current={isCurrent || undefined}>
                    {preset.title}
                  </a>
                ) : (
                  <p>
                    {preset.title} <small>{explainEmpty(missing) || 'These data have no values for it.'}</small>
                  </p>
                )}
              </li>
            );
          })}
      </ul>
    </nav>
  );
}
