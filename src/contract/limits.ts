import { formatCount } from './format-text.ts';

/** Maximum number of values in a list parameter. */
export const MAX_LIST_VALUES = 500;

/** Maximum length of the path and query of a URL, in characters. */
export const MAX_URL_LENGTH = 8_000;
export const URL_TOO_LONG = `The URL is longer than ${formatCount(MAX_URL_LENGTH, 'character')}.`;
