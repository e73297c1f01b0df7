interface SchemeChipProps {
  readonly name: string;
  /** Class of the scheme's colour in the charts; null if it is in no chart. */
  readonly colour: string | null;
  readonly onRemove: () => void;
}

/** A selected scheme with a button that removes it. */
export function SchemeChip({ name, colour, onRemove }: SchemeChipProps) {
  return (
    <li className="chip">
      {colour !== null && <i className={`key box ${colour}`} aria-hidden="true" />}
      <b>{name}</b>
      <button type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
        ×
      </button>
    </li>
  );
}
