/** Text as it is compared: any casing, white space of any kind and length as one space. */
export const textKey = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** An ISIN as it is compared: any casing. */
export const isinKey = (isin: string): string => isin.trim().toUpperCase();
