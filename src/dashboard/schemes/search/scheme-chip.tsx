import { Chip } from '../../ui/controls/chip.tsx';
import { Swatch } from '../../ui/controls/swatch.tsx';

interface SchemeChipProps {
  readonly name: string;
  /** The scheme's colour in the charts; null if it is in no chart. */
  readonly colour: string | null;
  readonly onRemove: () => void;
}

/** A selected scheme with a button that removes it. */
export function SchemeChip({ name, colour, onRemove }: SchemeChipProps) {
  return (
    <Chip removeLabel={`Remove ${name}`} onRemove={onRemove}>
      {colour !== null && <Swatch colour={colour} shape="box" />}
      <b title={name}>{name}</b>
    </Chip>
  );
}
