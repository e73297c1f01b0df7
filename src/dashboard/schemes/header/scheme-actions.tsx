import { Suspense, lazy, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { buildLabel } from '../../ui/tooltip.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { switchWatched, useSavedItems } from '../saved/saved-items-store.ts';
import { findWatchList } from '../saved/saved-items.ts';
import { buildCompareHref } from '../scheme-links.ts';
import styles from './scheme-actions.module.css';

const AddToPortfolio = lazy(async () => ({ default: (await import('./add-to-portfolio.tsx')).AddToPortfolio }));

interface SchemeActionsProps {
  readonly code: string;
  readonly name: string;
}

/** What can be done with a scheme; in a narrow window Compare is an icon and the rest is in the menu. */
export function SchemeActions({ code, name }: SchemeActionsProps) {
  const isNarrow = !useMediaQuery('(min-width: 761px)');
  const [isAdding, setAdding] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const add = (
    <Button
      ref={isNarrow ? undefined : anchor}
      aria-label="Add to portfolio"
      tooltip="Add an amount to a portfolio"
      aria-haspopup="dialog"
      aria-expanded={isAdding}
      onClick={() => setAdding(!isAdding)}
    >
      <Icon name="plus" />
      <span>Portfolio</span>
    </Button>
  );
  return (
    <div className={styles['actions']}>
      {isNarrow ? (
        <MenuButton
          ref={anchor}
          align="end"
          isIcon
          {...buildLabel('Watch or add to portfolio')}
          button={<Icon name="more" />}
        >
          {() => (
            <>
              <WatchButton code={code} name={name} />
              {add}
            </>
          )}
        </MenuButton>
      ) : (
        <>
          <WatchButton code={code} name={name} />
          {add}
        </>
      )}
      <ButtonLink look="primary" href={buildCompareHref([code])}>
        <Icon name="compare" />
        <span>Compare</span>
      </ButtonLink>
      {isAdding && (
        <Suspense>
          <AddToPortfolio code={code} anchor={anchor} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}

function WatchButton({ code, name }: SchemeActionsProps) {
  const list = findWatchList(useSavedItems().items);
  const isWatched = list?.codes.includes(code) ?? false;
  return (
    <Button
      className={styles['watch']}
      aria-pressed={isWatched}
      tooltip={list === undefined ? 'Starts a watch list, in this browser' : `Watch list: ${list.name}`}
      onClick={() => switchWatched(code, name)}
    >
      <Icon name="star" />
      <span>Watch</span>
    </Button>
  );
}
