import { Notice } from './notice.tsx';

/** Says which parts of an address could not be read, where it is old or mangled; the rest of it counts. */
export function Unread({ parts }: { readonly parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return <Notice title="Part of this address could not be read">{parts.join(' ')}</Notice>;
}
