import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ServiceError } from '../api/error.ts';
import type { SchemeEntry } from '../api/scheme-list.ts';
import { explain } from './explain.ts';
import { whole } from './format.ts';
import { Marked } from './marked.tsx';
import styles from './scheme-picker.module.css';
import type { Found, FoundScheme } from './scheme-search.ts';

interface SchemeChoicesProps {
  readonly found: Found;
  readonly list: { readonly isPending: boolean; readonly error: ServiceError | null };
  readonly onPick: (scheme: SchemeEntry) => void;
}

/** The schemes that were found, with their sub-category, and how many there are. */
export function SchemeChoices({ found, list, onPick }: SchemeChoicesProps) {
  return (
    <>
      <Autocomplete.Status className={styles['status']}>{statusOf(found, list)}</Autocomplete.Status>
      <Autocomplete.List className={styles['choices']}>
        {({ scheme, ranges }: FoundScheme) => (
          <Autocomplete.Item
            key={scheme.code}
            value={{ scheme, ranges }}
            className={styles['choice']}
            onClick={() => onPick(scheme)}
          >
            <Marked text={scheme.schemeName} ranges={ranges} />
            <small>{scheme.subCategory || scheme.category}</small>
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </>
  );
}

function statusOf({ schemes, total }: Found, { isPending, error }: SchemeChoicesProps['list']): string {
  if (error) return `${explain(error, 'the list of schemes').title}.`;
  if (isPending) return 'Waiting for the list of schemes…';
  if (total === 0) return 'No scheme bears these words.';
  return total > schemes.length
    ? `${whole(schemes.length)} of ${whole(total)}: type on to find fewer`
    : `${whole(total)} found`;
}
