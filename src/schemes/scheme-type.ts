import { isSpecialisedCode } from '#contract/scheme-code.ts';

/** The type of specialised investment funds in lists; their own is open-ended or interval, as that of mutual funds. */
const SPECIALISED = 'Specialised fund (SIF)';

/** What a list calls the type of a scheme. */
export const describeType = ({ code, type }: { readonly code: string; readonly type: string }): string =>
  isSpecialisedCode(code) ? SPECIALISED : type;

/**
 * SEBI circulars CIR/2025/26 of 27 February 2025 and CIR/2025/53 of 9 April 2025: of an investor across all strategies of one specialised investment
 * fund, accredited ones excepted.
 */
export const SPECIALISED_MINIMUM = 'Minimum ₹ 10 lakh';
