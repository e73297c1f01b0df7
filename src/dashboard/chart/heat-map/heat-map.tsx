import { useRef, type CSSProperties } from 'react';
import { ScrollArea } from '../../ui/layout/page-sections.tsx';
import { buildNoteAttributes } from '../../ui/value-note.tsx';
import { ImageButton } from '../image/image-button.tsx';
import styles from './heat-map.module.css';

export interface HeatCell {
  readonly key: string;
  readonly text: string;
  /** A second, smaller line; '' for none. */
  readonly detail?: string;
  /** 0 to 1; the colour of the cell becomes stronger with it. Null without a value. */
  readonly heat: number | null;
  readonly tone?: 'accent' | 'gain' | 'loss';
  /** Accessible name of a cell that can be selected. */
  readonly label?: string;
  readonly isSelected?: boolean;
  readonly onSelect?: () => void;
  /** Why there is no value, or what is special about it. */
  readonly note?: string;
}

interface HeatMapProps {
  /** Accessible name. */
  readonly label: string;
  /** Unit and date: the image has them, the page has them around the map. */
  readonly caption: string;
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly name: string; readonly cells: readonly HeatCell[] }[];
}

/** A table whose cells are coloured by their values; the values are printed in them. */
export function HeatMap({ label, caption, corner, columns, rows }: HeatMapProps) {
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container} className={styles['frame']} data-caption={caption}>
      <ScrollArea label={`${label}, table`}>
        <table className={styles['map']} aria-label={label} data-part="drawing">
          <thead>
            <tr>
              <td>
                <span className="visually-hidden">{corner}</span>
              </td>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell) => (
                  <HeatCellView key={cell.key} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <ImageButton container={container} label={label} />
    </div>
  );
}

interface HeatStyle extends CSSProperties {
  readonly '--heat': string;
}

function HeatCellView({ cell }: { readonly cell: HeatCell }) {
  const { text, detail = '', heat, tone = 'accent', label, isSelected = false, onSelect, note = '' } = cell;
  const style: HeatStyle = { '--heat': `${Math.round((heat ?? 0) * 100)}%` };
  const content = (
    <>
      {text}
      {detail !== '' && <small>{detail}</small>}
    </>
  );
  return (
    <td style={style} data-tone={tone} className={heat === null ? 'none' : undefined} {...buildNoteAttributes(note)}>
      {onSelect ? (
        <button type="button" data-print="keep" aria-label={label} aria-pressed={isSelected} onClick={onSelect}>
          {content}
        </button>
      ) : (
        content
      )}
    </td>
  );
}
