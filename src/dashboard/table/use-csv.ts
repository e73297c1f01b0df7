import { useState } from 'react';
import { saveCsv } from '../export/save-csv.ts';
import type { Column } from './column.ts';

export interface CsvButton {
  readonly save: () => void;
  readonly saving: boolean;
  /** What went wrong the last time, in words for the reader. */
  readonly failure: string | null;
}

/** Saves all rows that pass the filters, in the order and with the columns shown. */
export function useCsv<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): CsvButton {
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = (): void => {
    setSaving(true);
    setFailure(null);
    saveCsv(name, columns, rows)
      .catch((cause: unknown) =>
        setFailure(`The file was not written: ${cause instanceof Error ? cause.message : String(cause)}`),
      )
      .finally(() => setSaving(false));
  };
  return { save, saving, failure };
}
