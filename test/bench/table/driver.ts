/** The actions that the benchmark performs on a page, with either table. */
interface Driver {
  /** Changes whenever other rows are drawn. */
  readonly seen: () => string;
  /** Sorts by the column, as a click on its header does. */
  readonly sort: (id: string) => void;
  /** Types the whole text into the search box. */
  readonly search: (text: string) => void;
  /** Filters to rows with at least this value; null removes the filter. */
  readonly filter: (id: string, least: number | null) => void;
  readonly scroll: (right: number, down: number) => void;
}

declare global {
  interface Window {
    driver?: Driver;
  }
}

/** Types into a field as a person does, so that React hears it. */
export function typeInto(field: Element | null, text: string): void {
  if (!(field instanceof HTMLInputElement)) throw new Error('there is no such field');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The records served at `/rows`. */
export async function readRows(): Promise<unknown> {
  const response = await fetch('/rows');
  return response.json();
}
