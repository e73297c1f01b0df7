import type { Holding } from '#contract/records/holding.ts';

type Noted = Pick<Holding, 'note'>;

// A note names the numbers that do not agree; those of another service may be worded in any way, and are shown at the weight.

/** The reason to check the quantity of a holding; '' if there is none. */
export const getQuantityNote = ({ note }: Noted): string => (/\bcheck quantity\b/i.test(note) ? note : '');

/** The reason to check its value and weight; '' if there is none. */
export const getWeightNote = ({ note }: Noted): string => (/^check quantity\b/i.test(note) ? '' : note);
