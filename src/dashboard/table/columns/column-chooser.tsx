import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { CheckOption } from '../../ui/controls/check-option.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { PopoverFrame, type PopoverAnchor } from '../../ui/overlays/popover-frame.tsx';
import { addRecent, readRecent } from '../../ui/recent.ts';
import type { BoundColumn } from '../column.ts';
import { PickerList } from '../picker-list.tsx';
import { RECENT_COLUMNS } from './column-picker.tsx';
import {
  defaultColumns,
  orderColumnIds,
  withColumnMoved,
  withColumnPinned,
  withColumnShown,
  type ColumnSettings,
} from './column-settings.ts';
import styles from './column-chooser.module.css';

export interface ColumnChooserProps extends PopoverAnchor {
  /** All columns in the order of the page; the first always stays first. */
  readonly columns: readonly BoundColumn[];
  readonly visibleColumns: readonly BoundColumn[];
  readonly hiddenByPage: ReadonlySet<string>;
  readonly settings: ColumnSettings;
  readonly onSettings: (settings: ColumnSettings) => void;
  /** The formula columns of the table, if it has some. */
  readonly formulas?: ReactNode;
}

/** All columns in a popover: shows, hides, pins and moves them. Loaded lazily, when it first opens. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { anchor, columns, visibleColumns, hiddenByPage, settings, onSettings, onClose } = props;
  const ids = columns.map(({ id }) => id);
  const visibleIds = visibleColumns.map(({ id }) => id);
  // a column that is shown or hidden stays where it is in the list until it opens again
  const [opened] = useState(() => ({ usedIds: new Set(visibleIds), recentIds: readRecent(RECENT_COLUMNS) }));
  const usedIds = orderColumnIds(ids, settings).filter((id) => opened.usedIds.has(id));
  const { list, refocus } = useRefocus();
  const move = (id: string, step: number): ColumnSettings => {
    const target = visibleIds[visibleIds.indexOf(id) + step];
    return target === undefined ? settings : withColumnMoved(settings, id, target, ids);
  };
  return (
    <PopoverFrame label="Columns" anchor={anchor} align="end" className={styles['popup']} onClose={onClose}>
      <div ref={list} className={styles['columns']}>
        <PickerList
          noun="columns"
          items={columns.slice(1)}
          usedIds={usedIds}
          recentIds={opened.recentIds}
          action={
            <Button look="bare" onClick={() => onSettings(defaultColumns)}>
              Reset columns
            </Button>
          }
          renderItem={(column) => (
            <ColumnItem
              column={column}
              isVisible={visibleIds.includes(column.id)}
              isPinned={settings.pinned.includes(column.id)}
              onShow={(show) => {
                if (show) addRecent(RECENT_COLUMNS, column.id);
                onSettings(withColumnShown(settings, column.id, show, hiddenByPage.has(column.id)));
              }}
              onPin={(pin) => onSettings(withColumnPinned(settings, column.id, pin))}
              canMove={(step) => move(column.id, step) !== settings}
              onMove={(step) => {
                refocus(column.id, step);
                onSettings(move(column.id, step));
              }}
            />
          )}
        >
          {props.formulas && <Suspense>{props.formulas}</Suspense>}
        </PickerList>
      </div>
      <p className={styles['hint']}>
        In a header: drag to move, drag its edge to resize; Shift + ← → moves, Alt + ← → resizes, Shift + click sorts by
        a further column.
      </p>
    </PopoverFrame>
  );
}

const moves = [
  { step: -1, side: 'left', icon: 'up' },
  { step: 1, side: 'right', icon: 'down' },
] as const;

interface ColumnItemProps {
  readonly column: BoundColumn;
  readonly isVisible: boolean;
  readonly isPinned: boolean;
  readonly onShow: (show: boolean) => void;
  readonly onPin: (pin: boolean) => void;
  readonly canMove: (step: number) => boolean;
  readonly onMove: (step: number) => void;
}

function ColumnItem({ column, isVisible, isPinned, onShow, onPin, canMove, onMove }: ColumnItemProps) {
  const { id, label, group } = column;
  return (
    <>
      <CheckOption checked={isVisible} onChange={onShow} tooltip={group}>
        <span>{label}</span>
      </CheckOption>
      {isVisible && (
        <>
          <Button look="icon" aria-label={`Pin ${label}`} aria-pressed={isPinned} onClick={() => onPin(!isPinned)}>
            <Icon name="pin" />
          </Button>
          {moves.map(({ step, side, icon }) => (
            <Button
              key={side}
              look="icon"
              aria-label={`Move ${label} ${side}`}
              aria-disabled={!canMove(step)}
              data-move={`${id}${step}`}
              onClick={() => canMove(step) && onMove(step)}
            >
              <Icon name={icon} />
            </Button>
          ))}
        </>
      )}
    </>
  );
}

/** Keeps the focus on the button that moved its item: an element that changes its position may lose it. */
function useRefocus() {
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (moved.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(moved.current)}"]`)?.focus();
    moved.current = null;
  });
  return { list, refocus: (id: string, step: number) => void (moved.current = `${id}${step}`) };
}
