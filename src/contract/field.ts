/** What a field holds. `date` and `time` are ISO text inside and month-first on the wire (specification 2.2). */
export type Kind = 'text' | 'number' | 'date' | 'time';

/** Units, told once in a header: percent, percentage points, rupees, rupees by the crore (10⁷) or the lakh (10⁵). */
export type Unit = '%' | 'pp' | '₹' | '₹ crore' | '₹ lakh';

/** One field of a record: all that a table, an export, the glossary and the API reference say about it. */
export interface Field<K extends Kind = Kind> {
  readonly kind: K;
  readonly label: string;
  readonly description: string;
  readonly unit?: Unit;
  /** Ours, not the specification's: optional for every reader, marked `x-extension` for them. */
  readonly extension?: true;
}

export type Fields = Readonly<Record<string, Field>>;

/** The value a kind has inside. Null is "no figure applies" or "no date applies": never 0, never empty text. */
type ValueOf<K extends Kind> = K extends 'text' ? string : K extends 'number' ? number | null : string | null;

export type RecordOf<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]['kind']> };

export const text = (label: string, description: string): Field<'text'> => ({ kind: 'text', label, description });
export const date = (label: string, description: string): Field<'date'> => ({ kind: 'date', label, description });
export const time = (label: string, description: string): Field<'time'> => ({ kind: 'time', label, description });
export const number = (label: string, description: string, unit?: Unit): Field<'number'> => ({
  kind: 'number',
  label,
  description,
  ...(unit ? { unit } : {}),
});

export const extension = <K extends Kind>(field: Field<K>): Field<K> => ({ ...field, extension: true });

/** `schemeName` → `SchemeName`, `isinGrowth` → `ISINGrowth`: the specification's spelling, for CSV, XML and people. */
export function pascalName(name: string): string {
  return /^isin(?=[A-Z])/.test(name) ? `ISIN${name.slice(4)}` : name.charAt(0).toUpperCase() + name.slice(1);
}
