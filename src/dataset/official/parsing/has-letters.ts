/** Three in a row are a word: a name has one (`GOI 16.12.2028`), a number, a code or a blank has none. */
export const hasLetters = (text: string): boolean => /\p{L}{3}/u.test(text);
