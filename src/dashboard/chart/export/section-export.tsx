import { lazy, useRef, useState, type RefObject } from 'react';
import { useSectionTable } from '../../table/export-rows/section-tables.ts';
import { PopoverButton } from '../../ui/overlays/popover-button.tsx';
import type { ChartTableData } from '../frame/chart-table.tsx';
import styles from './section-export.module.css';

const SectionExportMenu = lazy(async () => ({
  default: (await import('./section-export-menu.tsx')).SectionExportMenu,
}));

export interface SectionExportProps {
  /** The title of the section. */
  readonly label: string;
  /** Unit and date, if the container has no caption. */
  readonly caption?: string;
  /** Everything that the section shows, as text. */
  readonly buildTable: () => ChartTableData;
  /** Contains the parts of a chart, marked by `data-part`: drawing, caption, legend, footnote. */
  readonly container?: RefObject<HTMLElement | null>;
  /** Whether a drawing is in the container, to be saved as an image. */
  readonly hasDrawing?: boolean;
}

/** Opens the list of formats in which a section is saved or copied: files of its table, images of its drawing. */
export function SectionExport(section: SectionExportProps) {
  const [done, setDone] = useState('');
  const element = useRef<HTMLSpanElement>(null);
  useSectionTable(element, section.buildTable);
  return (
    <span ref={element} className={`screen-only ${styles['export']}`}>
      <output>{done}</output>
      <PopoverButton
        icon="save"
        label={`Export ${section.label}`}
        className={styles['button']}
        renderPopover={({ anchor, onClose }) => (
          <SectionExportMenu
            {...section}
            anchor={anchor}
            onClose={onClose}
            onDone={(message) => {
              setDone(message);
              onClose();
            }}
          />
        )}
      >
        Export
      </PopoverButton>
    </span>
  );
}
