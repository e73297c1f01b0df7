import { Chip } from '../../ui/controls/chip.tsx';
import { Swatch } from '../../ui/controls/swatch.tsx';
import styles from './scheme-chip.module.css';

interface SchemeChipProps {
  readonly name: string;
  /** `name` is the code only until the names are there: the room of a name is reserved. */
  readonly isLoading?: boolean;
  /** The scheme's colour in the charts; null if it is in no chart. */
  readonly colour: string | null;
  /** Opens what it is made of: its name is a button. */
  readonly onEdit?: () => void;
  readonly onRemove: () => void;
}

/** A selected scheme with a button that removes it. */
export function SchemeChip({ name, isLoading = false, colour, onEdit, onRemove }: SchemeChipProps) {
  return (
    <Chip removeLabel={`Remove ${name}`} onRemove={onRemove}>
      {colour !== null && <Swatch colour={colour} shape="box" />}
      {onEdit ? (
        <button type="button" className={styles['edit']} aria-label={`Edit ${name}`} onClick={onEdit}>
          {name}
        </button>
      ) : (
        <b className={isLoading ? styles['loading'] : undefined}>{name}</b>
      )}
    </Chip>
  );
}
