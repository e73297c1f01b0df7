import type { Holding } from '#contract/records/holding.ts';

type Noted = Pick<Holding, 'note'>;

// A note names the numbers that do not agree; those of another service may be worded in any way, and are shown at the weight.

/** What the quantity of a holding should be checked for; '' if nothing. */
export const getQuantityNote = ({ note }: Noted): string => (/\bcheck quantity\b/i.test(note) ? note : '');

/** What the value and weight of a holding should be checked for; '' if nothing. */
export const getWeightNote = ({ note }: Noted): string => (/^check quantity\b/i.test(note) ? '' : note);
