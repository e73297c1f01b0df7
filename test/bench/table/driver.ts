/** What the measurements ask of a page, whichever table it holds. */
interface Driver {
  /** Changes whenever other rows are drawn. */
  readonly seen: () => string;
  /** Sorts by the column, as a click on its header does. */
  readonly sort: (id: string) => void;
  /** Types the whole text into the search box. */
  readonly search: (text: string) => void;
  /** Leaves the rows whose figure is at least this; null takes the filter away. */
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

/** The records of the answer that the server gives at `/rows`. */
export async function readRows(): Promise<unknown> {
  const answer = await fetch('/rows');
  return answer.json();
}
