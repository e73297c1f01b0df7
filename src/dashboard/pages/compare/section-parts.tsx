import type { ReactNode } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import { SectionExport } from '../../chart/export/section-export.tsx';
import type { ChartTableData } from '../../chart/frame/chart-table.tsx';
import { WindowControl } from '../../growth/period-controls.tsx';
import type { PageSearchParams } from '../../navigation/use-search-params.ts';
import { FieldLabel } from '../../ui/controls/field.tsx';
import type { CompareSettings } from './compare-settings.ts';
import styles from './section-parts.module.css';

interface TableHeadProps {
  readonly label: string;
  /** Beside the title, such as unit and date. */
  readonly about: string;
  /** What is exported; null while the table is loading. */
  readonly buildTable: (() => ChartTableData) | null;
}

/** The head of a section that is a table. */
export const TableHead = ({ label, about, buildTable }: TableHeadProps) => (
  <div className="section-head">
    <h2>{label}</h2>
    <p>{about}</p>
    {buildTable && <SectionExport label={label} caption={about} buildTable={buildTable} />}
  </div>
);

/** A value with its unit in the first column of a file, since each row has another one: `Volatility (% p.a.)`. */
export const labelRow = ({ label, unit }: { readonly label: string; readonly unit: string }): string =>
  unit === '' ? label : `${label} (${unit})`;

interface LabelledControlProps {
  readonly label: string;
  /** The id of the field, if the control is one. */
  readonly field?: string;
  readonly children: ReactNode;
}

/** A control under its name, which is not printed: a caption says what is selected. */
export const LabelledControl = ({ label, field, children }: LabelledControlProps) => (
  <div className={`screen-only ${styles['control']}`}>
    <FieldLabel {...(field !== undefined && { htmlFor: field })}>{label}</FieldLabel>
    {children}
  </div>
);

interface HistoryControlsProps {
  readonly parameters: CompareSettings;
  readonly write: PageSearchParams['write'];
  readonly defaultDate: IsoDate;
  /** Further controls of the view. */
  readonly children?: ReactNode;
}

/** The window that histories are analysed over; years are chosen beside the views. */
export function HistoryControls({ children, ...controls }: HistoryControlsProps) {
  return (
    <div className={styles['controls']}>
      <LabelledControl label="Window">
        <WindowControl {...controls} />
      </LabelledControl>
      {children}
    </div>
  );
}
