/** A text as stored in the `…_key` columns and compared: lower case, each run of white space one space. */
export const toTextKey = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** An ISIN as stored and compared: upper case. */
export const toIsinKey = (isin: string): string => isin.trim().toUpperCase();
