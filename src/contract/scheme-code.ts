/** AMFI's codes are numbers; those of specialised investment funds are numbered apart, after `SIF-`. A code is always a text. */
const SCHEME_CODE = /^(?:SIF-)?\d{1,9}$/;

export const isSchemeCode = (text: string): boolean => SCHEME_CODE.test(text);

/** Whether a code is of a strategy of a specialised investment fund (SEBI circular of 27 February 2025), not of a mutual fund. */
export const isSpecialisedCode = (code: string): boolean => code.startsWith('SIF-');
