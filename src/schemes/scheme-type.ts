import { isSpecialisedCode } from '#contract/scheme-code.ts';
import { isSegregatedPortfolio } from '#contract/scheme-name/scheme-name.ts';

/** The type of specialised investment funds in lists; their own is open-ended or interval, as that of mutual funds. */
const SPECIALISED = 'Specialised fund (SIF)';

const SEGREGATED = 'Segregated portfolio';
/** Parsing the names of all schemes takes a tenth of a second. */
const MAY_BE_SEGREGATED = /\bseg/i;

interface TypedCode {
  readonly code: string;
  readonly schemeName: string;
  readonly type: string;
}

/** What a list calls the type of a scheme: of those that nobody can buy as they are printed, something else than open-ended. */
export function describeType({ code, schemeName, type }: TypedCode): string {
  if (isSpecialisedCode(code)) return SPECIALISED;
  return MAY_BE_SEGREGATED.test(schemeName) && isSegregatedPortfolio(schemeName) ? SEGREGATED : type;
}

/**
 * SEBI circulars CIR/2025/26 of 27 February 2025 and CIR/2025/53 of 9 April 2025: of an investor across all strategies of one specialised investment
 * fund, accredited ones excepted.
 */
export const SPECIALISED_MINIMUM = 'Minimum ₹ 10 lakh';
