/**
 * Whether the option pays out what it earns (IDCW, formerly called dividend): its NAV leaves out what was paid, so
 * returns computed from it are no figures (a daily-IDCW liquid plan would show 0.0 % a year). Published ones stand.
 */
export function paysOut(option: string): boolean {
  return /\b(idcw|dividend|div|payout|income distribution|reinvest\w*)\b/i.test(option);
}
