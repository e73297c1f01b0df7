/** What an option does with the income: lets it grow, pays it out (IDCW), issues units (Bonus), or what its name says. */
export interface SchemeOption {
  /** `Growth`, `IDCW`, `Monthly IDCW Payout`, `Bonus`; a text of its own where it is none of these; '' where untold. */
  readonly option: string;
  readonly isIdcw: boolean;
}

export const untoldOption: SchemeOption = { option: '', isIdcw: false };
export const idcwOption: SchemeOption = { option: 'IDCW', isIdcw: true };

const BONUS = /\bbonus\b/i;
const IDCW = /\b(?:i[dcw]{3}|dcw)s?(?:payout)?\b|income\s+distribution|\bdiv(?:idend)?s?\b/i;
const PAYOUT = /payout\b/i;
const REINVESTMENT = /\bre-?\s?invest(?:ment)?\b/i;
const GROWTH = /\bgrowth\b|\bcumulative\b|\bgr\b/i;
const UNCLAIMED = /\bunclaimed\b|\b(?:redemption|idcw)\b.*\b(?:yrs|years)\b/i;

// Every spelling of how often it pays, as the real files have them.
const FREQUENCIES: readonly (readonly [RegExp, string])[] = [
  [/\bdaily\b/i, 'Daily'],
  [/\bweekk?ly\b/i, 'Weekly'],
  [/\bfort?nightly\b/i, 'Fortnightly'],
  [/\bbi-?\s?monthly\b/i, 'Bi-monthly'],
  [/\bmonthly\b/i, 'Monthly'],
  [/\bquar?terly\b/i, 'Quarterly'],
  [/\bhalf-?\s*yearly\b|\bsemi-?\s?annual\b/i, 'Half Yearly'],
  [/\bannual(?:ly)?\b|\byearly\b/i, 'Annual'],
  [/\bperiodic\b/i, 'Periodic'],
  [/\bflexi\b/i, 'Flexi'],
  [/\bdiscretionary\b/i, 'Discretionary'],
];

/** Reads an option from its cell or from the end of a scheme's name. */
export function readOption(text: string): SchemeOption {
  // What nobody claimed is kept in a plan of its own; the word IDCW or redemption in its name says where it came from.
  if (UNCLAIMED.test(text)) return { ...untoldOption, option: 'Unclaimed' };
  const often = FREQUENCIES.find(([spelling]) => spelling.test(text))?.[1];
  if (BONUS.test(text)) return { ...untoldOption, option: joined(often, 'Bonus') };
  // `Growth Plan - Monthly IDCW`: the plan's old name stands before the option.
  const isPaid = PAYOUT.test(text);
  const isReinvested = REINVESTMENT.test(text);
  const isGrowth = GROWTH.test(text);
  if (IDCW.test(text) || (!isGrowth && (isPaid || isReinvested || often !== undefined))) {
    return { option: joined(often, 'IDCW', wayOf(isPaid, isReinvested)), isIdcw: true };
  }
  return isGrowth ? { option: 'Growth', isIdcw: false } : untoldOption;
}

function wayOf(isPaid: boolean, isReinvested: boolean): string | undefined {
  if (isPaid === isReinvested) return undefined;
  return isPaid ? 'Payout' : 'Reinvestment';
}

const joined = (...words: readonly (string | undefined)[]): string =>
  words.filter((word) => word !== undefined).join(' ');
