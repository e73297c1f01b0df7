import { useCallback, useEffect, useRef, useState } from 'react';
import { type Mix, formatMixes, nameMix } from '#schemes/addresses/mixes.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { getSeriesColour } from '../../chart/frame/series-style.tsx';
import { MAX_COMPARED } from '../../schemes/scheme-links.ts';
import { SchemeChip } from '../../schemes/search/scheme-chip.tsx';
import { SchemePicker } from '../../schemes/search/scheme-picker.tsx';
import { AddChipButton, ChipList } from '../../ui/controls/chip.tsx';
import { Toolbar } from '../../ui/layout/page-sections.tsx';
import { offerUndo } from '../../ui/undo-offer.ts';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { getMixCode } from './compare-mixes.ts';
import styles from './scheme-bar.module.css';

interface SchemeBarProps {
  readonly codes: readonly string[];
  readonly mixes: readonly Mix[];
  /** Names as short as they stay distinct, in the order of the codes, then of the mixes. */
  readonly names: readonly string[];
  /** The names are the codes until they are there. */
  readonly isLoading: boolean;
  /** Index of a scheme among the chart series, which gives its colour; null for an unknown code. */
  readonly findSeriesIndex: (code: string) => number | null;
  readonly onChange: (codes: readonly string[]) => void;
  readonly onRemoveMix: (index: number) => void;
  /** Opens the form of a mix; null for a new one. */
  readonly onEditMix: (index: number | null) => void;
  /** Shown at the end of the bar; '' for none. */
  readonly note: string;
}

/** The compared schemes and mixes as removable chips, with a picker to add one. */
export function SchemeBar(props: SchemeBarProps) {
  const { codes, mixes, names, isLoading, findSeriesIndex, onChange, onRemoveMix, onEditMix, note } = props;
  const left = MAX_COMPARED - codes.length - mixes.length;
  const { container, focusOn } = useFocusAfterRemoval<HTMLUListElement>(`${codes.join()};${formatMixes(mixes)}`);
  const change = (next: readonly string[], focusIndex: number) => {
    focusOn(focusIndex);
    onChange(next);
  };
  return (
    <Toolbar>
      <ChipList ref={container} label="Compared schemes">
        {codes.map((code, index) => {
          const seriesIndex = findSeriesIndex(code);
          return (
            <SchemeChip
              key={code}
              name={names[index] ?? code}
              isLoading={isLoading}
              colour={seriesIndex === null ? null : getSeriesColour(seriesIndex)}
              onRemove={() => {
                offerUndo(`Removed ${names[index] ?? code}`);
                change(
                  codes.filter((other) => other !== code),
                  index,
                );
              }}
            />
          );
        })}
        {mixes.map((mix, which) => {
          const name = names[codes.length + which] ?? nameMix(mix);
          const seriesIndex = findSeriesIndex(getMixCode(which));
          return (
            <SchemeChip
              key={getMixCode(which)}
              name={name}
              colour={seriesIndex === null ? null : getSeriesColour(seriesIndex)}
              onEdit={() => onEditMix(which)}
              onRemove={() => {
                offerUndo(`Removed ${name}`);
                focusOn(codes.length + 2 * which); // each mix has a second button
                onRemoveMix(which);
              }}
            />
          );
        })}
        <li>
          <AddScheme codes={codes} left={left} onAdd={({ code }) => change([...codes, code], codes.length + 1)} />
        </li>
        {left > 0 && (
          <li>
            <AddChipButton onClick={() => onEditMix(null)}>+ Mix</AddChipButton>
          </li>
        )}
      </ChipList>
      {note !== '' && <span className={styles['note']}>{note}</span>}
    </Toolbar>
  );
}

interface AddSchemeProps {
  readonly codes: readonly string[];
  /** How many more there may be. */
  readonly left: number;
  readonly onAdd: (scheme: SchemeEntry) => void;
}

function AddScheme({ codes, left, onAdd }: AddSchemeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isSelectable = useCallback(({ code }: SchemeEntry) => !codes.includes(code), [codes]);
  if (left <= 0) return <span className="quiet">Maximum {MAX_COMPARED}</span>;
  if (!isOpen) {
    return (
      <AddChipButton onClick={() => setIsOpen(true)}>
        + Add scheme <span className="quiet">({left} left)</span>
      </AddChipButton>
    );
  }
  const add = (scheme: SchemeEntry) => {
    setIsOpen(false);
    onAdd(scheme);
  };
  return <FocusedSchemePicker onSelect={add} isSelectable={isSelectable} />;
}

interface FocusedSchemePickerProps {
  readonly onSelect: (scheme: SchemeEntry) => void;
  readonly isSelectable: (scheme: SchemeEntry) => boolean;
}

/** A picker whose input takes the focus when it appears. */
function FocusedSchemePicker({ onSelect, isSelectable }: FocusedSchemePickerProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={container} className={styles['adding']}>
      <SchemePicker
        label="Add scheme"
        value={null}
        onSelect={onSelect}
        isSelectable={isSelectable}
        placeholder="Search for a scheme"
      />
    </div>
  );
}
