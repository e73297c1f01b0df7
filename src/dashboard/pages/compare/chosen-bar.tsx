import { useCallback, useEffect, useRef, useState } from 'react';
import type { SchemeEntry } from '../../api/scheme-list.ts';
import { seriesClass } from '../../chart/series.ts';
import { SchemeChip } from '../../ui/scheme-chip.tsx';
import { SchemePicker } from '../../ui/scheme-picker.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { MOST_COMPARED } from './compare-parameters.ts';
import styles from './compare.module.css';

interface ChosenBarProps {
  readonly codes: readonly string[];
  /** Names as short as they stay distinct, in the order of the codes. */
  readonly names: readonly string[];
  /** The place of a scheme among the colours; null for a code that the service does not know. */
  readonly placeOf: (code: string) => number | null;
  readonly onChoose: (codes: readonly string[]) => void;
  /** What is told at the line's end. */
  readonly told: readonly string[];
}

/** The schemes side by side, each to be taken away, and the way to add one. */
export function ChosenBar({ codes, names, placeOf, onChoose, told }: ChosenBarProps) {
  const { room, focusOn } = useKeptFocus<HTMLUListElement>(codes);
  const choose = (chosen: readonly string[], place: number) => {
    focusOn(place);
    onChoose(chosen);
  };
  return (
    <div className="toolbar">
      <ul ref={room} className="chips scroll" aria-label="Compared schemes">
        {codes.map((code, at) => {
          const place = placeOf(code);
          return (
            <SchemeChip
              key={code}
              name={names[at] ?? code}
              colour={place === null ? null : seriesClass(place)}
              onRemove={() =>
                choose(
                  codes.filter((other) => other !== code),
                  at,
                )
              }
            />
          );
        })}
        <li>
          <AddScheme codes={codes} onAdd={({ code }) => choose([...codes, code], codes.length + 1)} />
        </li>
      </ul>
      {told.length > 0 && (
        <span className="push quality only-wide">
          {told.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </span>
      )}
    </div>
  );
}

interface AddSchemeProps {
  readonly codes: readonly string[];
  readonly onAdd: (scheme: SchemeEntry) => void;
}

function AddScheme({ codes, onAdd }: AddSchemeProps) {
  const [adding, setAdding] = useState(false);
  const notYet = useCallback(({ code }: SchemeEntry) => !codes.includes(code), [codes]);
  const left = MOST_COMPARED - codes.length;
  if (left <= 0) return <span className="quiet">{MOST_COMPARED} is the most</span>;
  if (!adding) {
    return (
      <button type="button" className="chip dashed" onClick={() => setAdding(true)}>
        + Add a scheme <span className="quiet">{left} more</span>
      </button>
    );
  }
  const add = (scheme: SchemeEntry) => {
    setAdding(false);
    onAdd(scheme);
  };
  return <Adding onPick={add} only={notYet} />;
}

interface AddingProps {
  readonly onPick: (scheme: SchemeEntry) => void;
  readonly only: (scheme: SchemeEntry) => boolean;
}

/** The picker, ready for typing as soon as it is there. */
function Adding({ onPick, only }: AddingProps) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => room.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={room} className={styles['adding']}>
      <SchemePicker label="Add a scheme" value={null} onPick={onPick} only={only} placeholder="Type a scheme to add" />
    </div>
  );
}
