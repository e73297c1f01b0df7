import { performanceFields } from '#contract/records/performance.ts';
import { parseSchemeName } from '#contract/scheme-name/scheme-name.ts';
import { buildPageHref } from '../navigation/pages.ts';
import { switchWatched, useSavedItems } from '../schemes/saved/saved-items-store.ts';
import { findWatchList } from '../schemes/saved/saved-items.ts';
import { Icon } from '../ui/controls/icon.tsx';
import { schemeCell } from './cells/scheme-cell.tsx';
import { textColumn } from './column-builders.ts';
import type { Column } from './column.ts';
import styles from './scheme-column.module.css';

/** For `data-plans`: `one` if all schemes have one plan and option, which their names then need not repeat. */
export function describePlans(rows: readonly { readonly schemeName: string }[]): 'one' | undefined {
  const plans = new Set<string>();
  for (const { schemeName } of rows) {
    const { plan, option } = parseSchemeName(schemeName);
    if (plan !== '' || option !== '') plans.add(`${plan} ${option}`);
    if (plans.size > 1) return undefined;
  }
  return 'one';
}

/** The scheme's name as a link to its page, with the star that watches it: the first column of every table of schemes. */
export const schemeNameColumn = <Row extends { readonly code: string; readonly schemeName: string }>(
  width: number,
): Column<Row> =>
  textColumn('schemeName', ({ schemeName }) => schemeName, {
    header: 'Scheme',
    label: performanceFields.schemeName.label,
    cell: schemeCell,
    href: ({ code }) => buildPageHref('scheme', { code }),
    width,
    lead: ({ code, schemeName }) => <WatchStar code={code} name={schemeName} />,
  });

interface WatchStarProps {
  readonly code: string;
  readonly name: string;
}

/** Adds a scheme to the watch list with one click, or removes it. In a grid it is reached by the pointer; the page of the scheme has a button. */
function WatchStar({ code, name }: WatchStarProps) {
  const isWatched = findWatchList(useSavedItems().items)?.codes.includes(code) ?? false;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`screen-only ${styles['star']}`}
      aria-pressed={isWatched}
      aria-label={`Watch ${name}`}
      onClick={() => switchWatched(code, name)}
    >
      <Icon name="star" />
    </button>
  );
}
