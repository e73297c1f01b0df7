import { lazy } from 'react';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { CopyLinkButton } from '../../ui/controls/copy-button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { PopoverButton } from '../../ui/overlays/popover-button.tsx';
import { switchWatched, useSavedItems } from '../saved/saved-items-store.ts';
import { findWatchList } from '../saved/saved-items.ts';
import { buildCompareHref } from '../scheme-links.ts';
import styles from './scheme-actions.module.css';

const AddToPortfolio = lazy(async () => ({ default: (await import('./add-to-portfolio.tsx')).AddToPortfolio }));

/** What can be done with a scheme. On a phone the buttons are icons. */
interface SchemeActionsProps {
  readonly code: string;
  readonly name: string;
}

export const SchemeActions = ({ code, name }: SchemeActionsProps) => (
  <div className={styles['actions']}>
    <WatchButton code={code} name={name} />
    <PopoverButton
      icon="plus"
      tooltip="Add an amount to a portfolio"
      isFilled
      renderPopover={(popover) => <AddToPortfolio code={code} {...popover} />}
    >
      Add to portfolio
    </PopoverButton>
    <CopyLinkButton />
    <Button onClick={() => window.print()}>
      <Icon name="print" />
      <span>Print</span>
    </Button>
    <ButtonLink look="primary" href={buildCompareHref([code])}>
      <Icon name="compare" />
      <span>Compare</span>
    </ButtonLink>
  </div>
);

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
