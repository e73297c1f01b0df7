/** A part of a source that did not count, such as an index or a fund house, and why. */
export interface MissingPart {
  readonly name: string;
  readonly reason: string;
}

export const formatMissingPart = ({ name, reason }: MissingPart): string => `${name}: ${reason}`;

const MAX_NAMES = 8;

/** `3 missing: NIFTY A · NIFTY B (unknown), NIFTY C (status 503)`; '' without any. */
export function formatMissingParts(parts: readonly MissingPart[]): string {
  if (parts.length === 0) return '';
  const more = parts.length - MAX_NAMES;
  const groups = [...Map.groupBy(parts.slice(0, MAX_NAMES), ({ reason }) => reason)].map(
    ([reason, group]) => `${group.map(({ name }) => name).join(' · ')} (${reason})`,
  );
  return `${parts.length} missing: ${groups.join(' · ')}${more > 0 ? ` and ${more} more` : ''}`;
}
