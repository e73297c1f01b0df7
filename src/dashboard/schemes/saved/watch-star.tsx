import { Icon } from '../../ui/controls/icon.tsx';
import { findWatchList } from './change-lists.ts';
import { switchWatched } from './saved-items-store.ts';
import { useSavedItems } from './use-saved-items.ts';
import styles from './watch-star.module.css';

interface WatchStarProps {
  readonly code: string;
  readonly name: string;
}

/** Adds a scheme to the watch list with one click, or removes it. In a grid it is reached by the pointer; the page of the scheme has a button. */
export function WatchStar({ code, name }: WatchStarProps) {
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
