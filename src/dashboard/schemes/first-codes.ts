/** Codes in the first response: more than fifty are direct plans with the growth option, which fill a screen. */
export const FIRST_CODES = 300;

/** With fewer codes the full lists arrive almost as soon: 2,000 take a tenth of the time of 22,000. */
export const MANY_CODES = 5_000;
