import { Fragment } from 'react';

/** A text whose `words` in backquotes are set as code. */
export function Words({ text }: { readonly text: string }) {
  return text.split('`').map((part, at) => {
    const key = `${at}`;
    return at % 2 === 1 ? (
      <span key={key} className="code">
        {part}
      </span>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}
