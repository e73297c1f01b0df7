import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { createWordMatcher, foldSearchedText, foldWords } from '#finance/fold-text.ts';
import { Input } from '../ui/controls/field.tsx';
import { useRovingFocus } from '../ui/controls/use-roving-focus.ts';
import styles from './picker-list.module.css';

export interface PickerItem {
  readonly id: string;
  readonly label: string;
  /** Its heading in the list. */
  readonly group?: string;
  /** Another name that finds it. */
  readonly header?: string;
}

interface PickerListProps<Item extends PickerItem> {
  /** What the items are: `columns`. */
  readonly noun: string;
  readonly items: readonly Item[];
  /** Ids of those in use, which come first, in this order. */
  readonly usedIds?: readonly string[];
  /** Their heading. */
  readonly usedTitle?: string;
  /** Ids of those used last, which come next. */
  readonly recentIds?: readonly string[];
  /** Beside the search field. */
  readonly action?: ReactNode;
  /** Above the list. */
  readonly children?: ReactNode;
  readonly renderItem: (item: Item) => ReactNode;
}

const CONTROLS = 'input, button';
const NONE: readonly never[] = [];

/**
 * A long list to pick from: searched, in groups, what is in use and what was used last first. The list is one stop for Tab; an arrow leads
 * from the search field into it, Enter takes the first match.
 */
export function PickerList<Item extends PickerItem>(props: PickerListProps<Item>) {
  const { noun, items, usedIds = NONE, usedTitle = 'Shown', recentIds = NONE, action, children, renderItem } = props;
  const [search, setSearch] = useState('');
  const { ref, ...handlers } = useRovingFocus<HTMLDivElement>(CONTROLS);
  const matches = createWordMatcher(foldWords(search));
  const found = items.filter(({ label, group = '', header = '' }) =>
    matches(foldSearchedText(`${label} ${group} ${header}`)),
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    const first = ref.current?.querySelector<HTMLElement>(CONTROLS);
    if (!first || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
    event.preventDefault();
    if (event.key === 'ArrowDown') first.focus();
    else if (search !== '') first.click();
  };
  return (
    <>
      <div className={styles['head']}>
        <Input
          type="search"
          aria-label={`Search ${noun}`}
          placeholder={`Search ${items.length} ${noun}`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {action}
      </div>
      {children && <div className={styles['above']}>{children}</div>}
      <div ref={ref} className={styles['list']} {...handlers}>
        {groupItems(found, { title: usedTitle, ids: usedIds }, search === '' ? recentIds : NONE).map(
          ({ title, items: grouped }) => (
            <section key={title} aria-label={title || undefined}>
              {title !== '' && <h4>{title}</h4>}
              <ul>
                {grouped.map((item) => (
                  <li key={item.id}>{renderItem(item)}</li>
                ))}
              </ul>
            </section>
          ),
        )}
        {found.length === 0 && <p>No match</p>}
      </div>
    </>
  );
}

interface PickerGroup<Item> {
  readonly title: string;
  readonly items: readonly Item[];
}

/** Each item once: in use, used last, or in its own group; the groups in the order of their first items. */
function groupItems<Item extends PickerItem>(
  items: readonly Item[],
  inUse: { readonly title: string; readonly ids: readonly string[] },
  recentIds: readonly string[],
): readonly PickerGroup<Item>[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const take = (ids: readonly string[]): readonly Item[] =>
    ids.flatMap((id) => {
      const item = byId.get(id);
      byId.delete(id);
      return item ?? [];
    });
  const [used, recent] = [take(inUse.ids), take(recentIds)];
  const groups = new Map<string, Item[]>();
  for (const item of byId.values()) {
    const title = item.group ?? (used.length + recent.length > 0 ? 'Others' : '');
    groups.set(title, [...(groups.get(title) ?? []), item]);
  }
  const titled = [
    { title: inUse.title, items: used },
    { title: 'Used recently', items: recent },
    ...Array.from(groups, ([title, grouped]) => ({ title, items: grouped })),
  ];
  return titled.filter((group) => group.items.length > 0);
}
