/**
 * Mutual funds, and specialised investment funds: AMFI publishes the NAVs of both in the same layouts, in files of their own. They differ
 * in their codes and in the lines above their schemes.
 */
export interface FundKind {
  /** The code that a cell is, in its usual spelling; null for another text. */
  readonly parseCode: (cell: string) => string | null;
  /** For the reason of a rejection. */
  readonly codes: string;
  /** Whether a line that is no section line names a fund house. */
  readonly isHouse: (line: string) => boolean;
  readonly houses: string;
}

export const mutualFunds: FundKind = {
  // AMFI counts its codes: the highest was 155,000 in August 2026. More digits are those of two lines that were joined.
  parseCode: (cell) => (/^\d{1,6}$/.test(cell) ? cell : null),
  codes: 'up to 6 digits',
  // every fund house of NAVAll.txt so far has it in its name: 70 of them, 2017 to August 2026
  isHouse: (line) => /\bMutual Fund\b/i.test(line),
  houses: 'a fund house',
};

export const specialisedFunds: FundKind = {
  parseCode(cell) {
    const [, digits] = SPECIALISED_CODE.exec(cell) ?? [];
    return digits === undefined ? null : `SIF-${Number(digits)}`;
  },
  codes: 'SIF- and up to 6 digits',
  // brands (`Altiva SIF`, `WSIF`) in 2026, before that the fund houses: short names, not sentences
  isHouse: (line) => /^[\p{L}\p{N}][\p{L}\p{N} &.'’()-]{1,59}$/u.test(line),
  houses: 'a brand, a fund house',
};

/** `SIF-95`, whatever its case, and with blanks. */
const SPECIALISED_CODE = /^SIF ?- ?(\d{1,6})$/i;

/** Whether a file is of specialised investment funds, by its first lines. */
export const startsWithSpecialisedFunds = (text: string): boolean => /^ ?SIF ?- ?\d/im.test(text);
