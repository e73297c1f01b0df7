import { shortName } from '#contract/scheme-name/scheme-name.ts';
import { useRecords } from '../../api/records.ts';
import { addressOf } from '../../ui/address.ts';
import { Icon } from '../../ui/icon.tsx';
import { State } from '../../ui/state.tsx';
import styles from './compare.module.css';
import type { Compared } from './compared.ts';
import { MOST_SUGGESTED, suggestions } from './suggestions.ts';

const ASKED = '60'; // enough of the largest to find some direct growth plans among them

interface FewSchemesProps {
  readonly codes: readonly string[];
  /** The one scheme there is; null where there is none yet. */
  readonly only: Compared | null;
}

/** One scheme or none: says how to add, and offers a few. */
export function FewSchemes({ codes, only }: FewSchemesProps) {
  const subcategory = only?.subCategory ?? '';
  const near = useRecords('GetAUM', subcategory === '' ? { max: ASKED } : { max: ASKED, subcategory });
  const few = suggestions(near.data ?? [], codes);
  const coming = near.isPending ? Array.from({ length: MOST_SUGGESTED }, (_, at) => at) : [];
  return (
    <State
      title={only ? 'Another scheme is needed to compare' : 'Choose schemes to compare'}
      sign={<Icon name="columns" />}
    >
      <p>
        Two to ten schemes stand side by side here. Add one above by typing its name, or tick schemes in{' '}
        <a className={styles['inText']} href={addressOf('performance')}>
          Performance
        </a>
        .
      </p>
      {(few.length > 0 || coming.length > 0) && (
        <>
          <p>{subcategory === '' ? 'For example:' : `Others in ${subcategory}:`}</p>
          <ul>
            {few.map(({ code, schemeName }) => (
              <li key={code}>
                <a href={addressOf('compare', { codes: [...codes, code].join(',') })}>{shortName(schemeName)}</a>
              </li>
            ))}
            {coming.map((at) => (
              <li key={at} className={styles['coming']} aria-hidden="true">
                <i className="skeleton" />
              </li>
            ))}
          </ul>
        </>
      )}
    </State>
  );
}
