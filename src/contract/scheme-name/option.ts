/** Growth reinvests income in the NAV, IDCW pays it out, Bonus issues units. */
export interface SchemeOption {
  /** `Growth`, `IDCW`, `Monthly IDCW Payout`, `Bonus`, `Unclaimed`; '' if unknown. */
  readonly option: string;
  readonly isIdcw: boolean;
}

export const unknownOption: SchemeOption = { option: '', isIdcw: false };
export const idcwOption: SchemeOption = { option: 'IDCW', isIdcw: true };

const BONUS = /\bbonus\b/i;
const IDCW = /\b(?:i[dcw]{3}|dcw)s?(?:payout)?\b|income\s+distribution|\bdiv(?:idend)?s?\b/i;
const PAYOUT = /payout\b/i;
const REINVESTMENT = /\bre-?\s?invest(?:ment)?\b/i;
const GROWTH = /\bgrowth\b|\bcumulative\b|\bgr\b/i;
const UNCLAIMED = /\bunclaimed\b|\b(?:redemption|idcw)\b(?:(?!\b(?:redemption|idcw)\b).)*\b(?:yrs|years)\b/i;

// Payout frequencies in every spelling of the real files.
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

/** Parses the option from its own cell or from the end of a scheme name. */
export function parseOption(text: string): SchemeOption {
  // Unclaimed amounts are held in a plan of their own; IDCW or redemption in its name is where the money came from.
  if (UNCLAIMED.test(text)) return { ...unknownOption, option: 'Unclaimed' };
  const frequency = FREQUENCIES.find(([spelling]) => spelling.test(text))?.[1];
  if (BONUS.test(text)) return { ...unknownOption, option: joinWords(frequency, 'Bonus') };
  // `Growth Plan - Monthly IDCW`: the old name of the plan precedes the option.
  const isPayout = PAYOUT.test(text);
  const isReinvestment = REINVESTMENT.test(text);
  const isGrowth = GROWTH.test(text);
  if (IDCW.test(text) || (!isGrowth && (isPayout || isReinvestment || frequency !== undefined))) {
    return { option: joinWords(frequency, 'IDCW', getPayoutMode(isPayout, isReinvestment)), isIdcw: true };
  }
  return isGrowth ? { option: 'Growth', isIdcw: false } : unknownOption;
}

function getPayoutMode(isPayout: boolean, isReinvestment: boolean): string | undefined {
  if (isPayout === isReinvestment) return undefined;
  return isPayout ? 'Payout' : 'Reinvestment';
}

const joinWords = (...words: readonly (string | undefined)[]): string =>
  words.filter((word) => word !== undefined).join(' ');
