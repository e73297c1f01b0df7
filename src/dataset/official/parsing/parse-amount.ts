import { parseDigits } from './parse-digits.ts';

// `1000000`, `10,00,000`, `Rs. 1000000/-`, `Rs.1000000.00`, `Re. 1`, `INR 500`
const AMOUNT = /^(?:(?:Rs|Re|INR)\b\.? ?|₹ ?)?([\d,]+(?:\.\d+)?)(?: ?\/-)?$/i;

/** The rupees that a text is, and nothing else; null for a sentence, two amounts or one with conditions. */
export const parseAmount = (text: string): number | null => parseDigits(AMOUNT.exec(text)?.[1] ?? '');
