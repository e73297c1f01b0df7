/** The value of a class attribute; names that are absent or false are left out. */
export const joinClasses = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
