import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

const MESSAGE_DURATION = 2_500; // ms

interface CopyLinkButtonProps {
  /** That of the page by default. */
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
