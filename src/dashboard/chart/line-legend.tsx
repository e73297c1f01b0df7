import { Key, Legend } from './key.tsx';

interface LineLegendProps {
  /** Names of all schemes, in the order of their colours. */
  readonly keys: readonly string[];
  /** Places of those that are drawn. */
  readonly places: readonly number[];
}

/** What the colour and the dash of each line stand for. */
export function LineLegend({ keys, places }: LineLegendProps) {
  return (
    <Legend>
      {places.map((at) => (
        <Key key={at} at={at} shape="line" label={keys[at] ?? ''} />
      ))}
    </Legend>
  );
}
