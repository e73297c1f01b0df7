import type { SchemeSummary } from '#schemes/scheme-attributes.ts';
import { getSeriesColour } from '../../chart/frame/series-style.tsx';
import { shortenNames } from '../../chart/frame/short-names.ts';
import { buildCompareHref, MAX_COMPARED } from '../../schemes/scheme-links.ts';
import { SchemeChip } from '../../schemes/search/scheme-chip.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { ChipList } from '../../ui/controls/chip.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { offerUndo } from '../../ui/undo-offer.ts';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import styles from './selection-tray.module.css';

interface SelectionTrayProps {
  readonly selected: readonly SchemeSummary[];
  readonly onSelect: (codes: readonly string[]) => void;
}

/** The selected schemes, in the colours of their chart lines, with a link to compare them. */
export function SelectionTray({ selected, onSelect }: SelectionTrayProps) {
  const { container, focusOn } = useFocusAfterRemoval<HTMLElement>(selected);
  if (selected.length === 0) return null;
  const names = shortenNames(selected.map(({ schemeName }) => schemeName));
  const selectedCodes = selected.map(({ code }) => code);
  const select = (codes: readonly string[], focusIndex: number) => {
    focusOn(focusIndex);
    onSelect(codes);
  };
  return (
    <section ref={container} className={`screen-only ${styles['tray']}`} aria-label="Selected schemes">
      <b>
        {selected.length} selected{selected.length >= MAX_COMPARED && ' (maximum)'}
      </b>
      <ChipList className={styles['chips']}>
        {selected.map(({ code }, index) => (
          <SchemeChip
            key={code}
            name={names[index] ?? code}
            colour={getSeriesColour(index)}
            onRemove={() => {
              offerUndo(`Deselected ${names[index] ?? code}`, () => onSelect(selectedCodes));
              select(
                selectedCodes.filter((other) => other !== code),
                index,
              );
            }}
          />
        ))}
      </ChipList>
      <Button
        look="bare"
        className={styles['clear']}
        onClick={() => {
          offerUndo(`Deselected ${formatCount(selected.length, 'scheme')}`, () => onSelect(selectedCodes));
          select([], 0);
        }}
      >
        Clear
      </Button>
      {selected.length > 1 && (
        <ButtonLink href={buildCompareHref(selectedCodes, { view: 'overlap' })}>Overlap</ButtonLink>
      )}
      <ButtonLink look="primary" href={buildCompareHref(selectedCodes)}>
        Compare {selected.length}
      </ButtonLink>
    </section>
  );
}
