/** Whether a text has a word, however short: a name does (`GOI 16.12.2028`), a number, a code or a blank does not. */
export const hasLetters = (text: string): boolean => /\p{L}{3}/u.test(text);
