/** Maximum number of values in a list parameter. */
export const MAX_LIST_VALUES = 500;

/** Maximum length of the path and query of a URL, in characters. */
export const MAX_URL_LENGTH = 8_000;
