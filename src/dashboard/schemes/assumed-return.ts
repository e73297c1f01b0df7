/** The years over which the cost of a regular plan is shown. */
export const COST_YEARS = 10;

/** The return of both plans before costs, percent a year, until a user types another one. */
export const DEFAULT_RETURN = '10';
const MAX_RETURN = 50;

/** Percent a year before costs, or what is wrong with the text. */
export function parseReturn(text: string): number | string {
  const value = Number(text.trim().replace('−', '-') || NaN);
  return Math.abs(value) <= MAX_RETURN ? value : `The return is a number from −${MAX_RETURN} to ${MAX_RETURN}.`;
}
