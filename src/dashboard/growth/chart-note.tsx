import type { ReactNode } from 'react';
import type { ServiceError } from '../api/errors.ts';
import { changeSettings } from '../navigation/search-settings.ts';
import type { PageSearchParams } from '../navigation/use-search-params.ts';
import { joinClasses } from '../ui/join-classes.ts';
import { useShownError } from '../ui/states/shown-errors.ts';
import { type Scale, growthSettings, scales } from './growth-parameters.ts';
import styles from './chart-note.module.css';

interface NoteButtonProps {
  readonly onPress: () => void;
  /** Whether it appears where the pointer or the focus is, as the other tools of a chart. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

/** A button that looks like a link, after other parts of the note under a chart's title. It is not printed, nor is the dot before it. */
export function NoteButton({ onPress, isQuiet = false, children }: NoteButtonProps) {
  return (
    <span className={joinClasses(styles['action'], isQuiet && styles['quiet'])}>
      {' · '}
      <button type="button" className={styles['link']} onClick={onPress}>
        {children}
      </button>
    </span>
  );
}

interface ScaleNoteProps {
  /** The scale that the chart uses, which may not be the selected one. */
  readonly current: Scale;
  readonly selected: Scale;
  readonly write: PageSearchParams['write'];
}

/** `linear scale · log scale`, the second a button that switches to it. */
export function ScaleNote({ current, selected, write }: ScaleNoteProps) {
  const other = scales.find((scale) => scale !== selected) ?? selected;
  return (
    <>
      {current} scale
      <NoteButton
        isQuiet={selected === scales[0]}
        onPress={() => write(changeSettings(growthSettings, { scale: other }))}
      >
        {other} scale
      </NoteButton>
    </>
  );
}

/** ` · try again`, if a history could not be loaded. */
export function RetryNote({ error, retry }: { readonly error: ServiceError | null; readonly retry: () => void }) {
  useShownError(error);
  if (!error) return null;
  return <NoteButton onPress={retry}>try again</NoteButton>;
}
