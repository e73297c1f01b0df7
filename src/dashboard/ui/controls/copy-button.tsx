import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** Names the text: "Copy details". */
  readonly label: string;
  /** Added for screen readers if a page has several such buttons: "of GetAUM". */
  readonly about?: string;
}

/** Copies a text and says whether that worked: a browser may block it, and then the user can select the text by hand. */
export function CopyButton({ text, label, about }: CopyButtonProps) {
  // remembers the text, since a text that has changed is not copied yet
  const [attempt, setAttempt] = useState<{ readonly text: string; readonly succeeded: boolean } | null>(null);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setAttempt({ text, succeeded: true }),
      () => setAttempt({ text, succeeded: false }),
    );
  };
  const status = attempt?.text !== text ? label : attempt.succeeded ? 'Copied' : 'Your browser blocked copying';
  return (
    <Button onClick={copy}>
      <Icon name="copy" />
      <span aria-live="polite">{status}</span> {about !== undefined && <span className="visually-hidden">{about}</span>}
    </Button>
  );
}

const MESSAGE_DURATION = 2_500; // ms

interface CopyLinkButtonProps {
  /** The address to copy, by default that of the page. */
  readonly address?: string;
}

/** Copies a link to the current view. Reports whether that worked, since a browser may block it. */
export function CopyLinkButton({ address = '' }: CopyLinkButtonProps) {
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (message === '') return undefined;
    const timer = setTimeout(() => setMessage(''), MESSAGE_DURATION);
    return () => clearTimeout(timer);
  }, [message]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(address, window.location.href).href);
      setMessage('Copied');
    } catch {
      setMessage('Copy it from the address bar');
    }
  };
  return (
    <Button onClick={() => void copy()}>
      <Icon name="copy" />
      <span aria-live="polite" data-message={message}>
        {message || 'Copy link'}
      </span>
    </Button>
  );
}
