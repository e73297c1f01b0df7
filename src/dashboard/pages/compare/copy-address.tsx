import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

const SHOWN_FOR = 2_500;

/** Copies an address, so that another reader gets the same view. Says whether it worked: a browser may refuse. */
export function CopyAddress({ address }: { readonly address: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return undefined;
    const timer = setTimeout(() => setSaid(''), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [said]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(address, window.location.href).href);
      setSaid('Copied');
    } catch {
      setSaid('Copy it from the address bar');
    }
  };
  return (
    <button type="button" className="button" onClick={() => void copy()}>
      <Icon name="copy" />
      <span aria-live="polite">{said || 'Copy address'}</span>
    </button>
  );
}
