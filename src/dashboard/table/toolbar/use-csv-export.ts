import { useState } from 'react';

export interface CsvExport {
  readonly save: () => void;
  readonly isSaving: boolean;
  /** Why the last attempt failed, for the user. */
  readonly error: string | null;
}

/** The state of a CSV button. */
export function useCsvExport(saveFile: () => Promise<void>): CsvExport {
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = (): void => {
    setSaving(true);
    setError(null);
    saveFile()
      .catch((cause: unknown) =>
        setError(`The file could not be saved: ${cause instanceof Error ? cause.message : String(cause)}`),
      )
      .finally(() => setSaving(false));
  };
  return { save, isSaving, error };
}
