import { removeTitle, type NamedManager } from '#dataset/scheme-document.ts';
import type { ValueKind } from '../event.ts';
import { isTypingError } from './name.ts';

/**
 * The managers of a scheme, by its summary documents, if these separate them for certain. Their order and titles are no events, nor is a
 * first name that is written in full or a middle name that is left out (`R. Srinivasan`, `Mr. Rajeev K.
 * Srinivasan`), nor a typing error in the last name.
 */
export const managerKind: ValueKind = {
  isSame(before, now) {
    const [a, b] = [before.split(SEPARATOR), now.split(SEPARATOR)];
    return a.length === b.length && a.every((name) => b.some((other) => isSamePerson(name, other)));
  },
};

const SEPARATOR = '; ';

/** The value of a document. */
export const formatManagers = (managers: readonly NamedManager[]): string =>
  managers.map(({ name }) => removeTitle(name)).join(SEPARATOR);

const splitName = (name: string): readonly string[] =>
  removeTitle(name)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

function isSamePerson(name: string, other: string): boolean {
  const [a, b] = [splitName(name), splitName(other)];
  if (a.toSorted().join(' ') === b.toSorted().join(' ')) return true;
  const [firstA = '', firstB = ''] = [a[0], b[0]];
  const isInitial = (short: string, long: string) => short.length === 1 && long.startsWith(short);
  const isSameFirst = firstA === firstB || isInitial(firstA, firstB) || isInitial(firstB, firstA);
  return isTypingError(a.at(-1) ?? '', b.at(-1) ?? '') && a.length > 1 && b.length > 1 && isSameFirst;
}
