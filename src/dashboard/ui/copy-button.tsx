import { useState } from 'react';
import { Icon } from './icon.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied: "Copy details". */
  readonly label: string;
  /** More for readers of screens, where several such buttons stand on a page: "of GetAUM". */
  readonly about?: string;
}

/** Copies a text that stands beside it. Says whether it worked: a browser may refuse, and the text can be marked by hand. */
export function CopyButton({ text, label, about }: CopyButtonProps) {
  // what was copied: when the text changes, it has not been copied yet
  const [tried, setTried] = useState<{ readonly text: string; readonly worked: boolean } | null>(null);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setTried({ text, worked: true }),
      () => setTried({ text, worked: false }),
    );
  };
  const said = tried?.text !== text ? label : tried.worked ? 'Copied' : 'Copying is not allowed here';
  return (
    <button type="button" className="button" onClick={copy}>
      <Icon name="copy" />
      <span aria-live="polite">{said}</span> {about !== undefined && <span className="visually-hidden">{about}</span>}
    </button>
  );
}
