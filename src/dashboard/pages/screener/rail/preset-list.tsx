import { useSearchParams } from '../../../navigation/use-search-params.ts';
import { buildPresetHref, presets } from '../presets.ts';
import styles from './preset-list.module.css';

/** Common questions, each a link that opens with its columns, filters and order. */
export function PresetList({ hasMeasures }: { readonly hasMeasures: boolean }) {
  const { search } = useSearchParams();
  return (
    <nav aria-label="Start from" className={styles['presets']}>
      <h3>Start from</h3>
      <ul>
        {presets
          .filter(({ needsMeasures }) => hasMeasures || !needsMeasures)
          .map((preset) => {
            const isCurrent = Object.entries(preset.search).every(([name, value]) => search[name] === value);
            return (
              <li key={preset.title}>
                <a href={buildPresetHref(preset)} aria-current={isCurrent || undefined}>
                  {preset.title}
                </a>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}
