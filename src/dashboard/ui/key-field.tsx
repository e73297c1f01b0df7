import { useId, type Ref } from 'react';

interface KeyFieldProps {
  readonly field: Ref<HTMLInputElement>;
  /** Told with each letter whether there is something in it. */
  readonly onChange: (isEmpty: boolean) => void;
  /** Names what tells of the trouble with the key. */
  readonly describedBy?: string;
}

/**
 * Takes an access key. The page keeps it in the field alone: not in React, which would write it into the document as the
 * field’s attribute, and under no name, so that no form can carry it into an address.
 */
export function KeyField({ field, onChange, describedBy }: KeyFieldProps) {
  const id = useId();
  return (
    <>
      <label className="field-label" htmlFor={id}>
        Access key
      </label>
      <input
        ref={field}
        id={id}
        className="field"
        type="password"
        autoComplete="off"
        maxLength={512}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value.trim() === '')}
      />
    </>
  );
}
