/**
 * Whom an address stands for: an IPv4 address for itself, an IPv6 one for its /64, the smallest stretch that is given out
 * (RFC 6177 §2), since whoever has one has 2⁶⁴ addresses to ask from.
 * @param address as Node tells it of a socket.
 */
export function addressBlock(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, ''); // an IPv4 address, told by an IPv6 socket
  if (!plain.includes(':')) return plain;
  const [left = '', right] = plain.replace(/%.*$/, '').split('::');
  const [leading, trailing] = [groupsOf(left), groupsOf(right ?? '')];
  const zeros = right === undefined ? 0 : Math.max(0, 8 - leading.length - trailing.length);
  return [...leading, ...Array.from({ length: zeros }, () => '0'), ...trailing].slice(0, 4).join(':');
}

const groupsOf = (half: string): readonly string[] => (half === '' ? [] : half.split(':'));
