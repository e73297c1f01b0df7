interface MarkedProps {
  readonly text: string;
  /** Start and end of each stretch to mark, in order; those beyond the text's end are left out. */
  readonly ranges: readonly number[];
}

/** A text with the stretches marked that a search has matched. */
export function Marked({ text, ranges }: MarkedProps) {
  const parts: { readonly at: number; readonly text: string; readonly isMarked: boolean }[] = [];
  let at = 0;
  for (let index = 0; index + 1 < ranges.length; index += 2) {
    const start = Math.min(Math.max(ranges[index] ?? 0, at), text.length);
    const end = Math.min(Math.max(ranges[index + 1] ?? 0, start), text.length);
    parts.push(
      { at, text: text.slice(at, start), isMarked: false },
      { at: start, text: text.slice(start, end), isMarked: true },
    );
    at = end;
  }
  parts.push({ at, text: text.slice(at), isMarked: false });
  const shown = parts.filter((part) => part.text !== '');
  return <span>{shown.map((part) => (part.isMarked ? <mark key={part.at}>{part.text}</mark> : part.text))}</span>;
}
