interface SchemeChipProps {
  readonly name: string;
  /** The class of the colour it bears in the charts beside; null where it is drawn in none. */
  readonly colour: string | null;
  readonly onRemove: () => void;
}

/** A chosen scheme in a list of chips, to be taken away. */
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
