import { use, useState } from 'react';
import { DataSourceContext } from '../../table/export-rows/describe-export.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PopoverFrame, type PopoverAnchor } from '../../ui/overlays/popover-frame.tsx';
import { saveImage } from '../image/save-image.ts';
import { saveSectionTable } from './save-section-table.ts';
import type { SectionExportProps } from './section-export.tsx';
import styles from './section-export-menu.module.css';

interface SectionExportMenuProps extends PopoverAnchor, SectionExportProps {
  /** Says what was done. */
  readonly onDone: (message: string) => void;
}

const tableFormats = [
  { format: 'xlsx', name: 'Excel', about: 'typed cells, with a sheet about this section' },
  { format: 'csv', name: 'CSV', about: 'UTF-8, ISO dates' },
  { format: 'clipboard', name: 'Copy', about: 'to paste into a spreadsheet' },
] as const;
const imageFormats = [
  { format: 'png', name: 'PNG', about: 'for documents and slides, double resolution' },
  { format: 'svg', name: 'SVG', about: 'any size, can be edited' },
] as const;

/** The formats of a section. Loaded lazily with what writes them, when it first opens. */
export function SectionExportMenu({ anchor, onClose, onDone, ...section }: SectionExportMenuProps) {
  const source = use(DataSourceContext);
  const [error, setError] = useState('');
  const run = (work: Promise<void>, message: string) =>
    void work.then(
      () => onDone(message),
      (cause: unknown) => setError(cause instanceof Error ? cause.message : String(cause)),
    );
  const { container, label, hasDrawing = false } = section;
  return (
    <PopoverFrame label="Export" anchor={anchor} align="end" className={styles['popup']} onClose={onClose}>
      {tableFormats.map(({ format, ...text }) => (
        <FormatButton
          key={format}
          {...text}
          onPress={() => run(saveSectionTable(section, format, source), format === 'clipboard' ? 'Copied' : 'Saved')}
        />
      ))}
      {hasDrawing &&
        imageFormats.map(({ format, ...text }) => (
          <FormatButton
            key={format}
            {...text}
            onPress={() => container?.current && run(saveImage(container.current, format, label, source), 'Saved')}
          />
        ))}
      {error !== '' && (
        <p role="alert" className="loss">
          {error}
        </p>
      )}
    </PopoverFrame>
  );
}

interface FormatButtonProps {
  readonly name: string;
  readonly about: string;
  readonly onPress: () => void;
}

const FormatButton = ({ name, about, onPress }: FormatButtonProps) => (
  <Button look="bare" className={styles['format']} onClick={onPress}>
    <b>{name}</b> <span className="second">{about}</span>
  </Button>
);
