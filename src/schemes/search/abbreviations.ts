/**
 * Abbreviations of a fund house, a type of scheme or an ETF, and the words of today's scheme names. An entry for a house that
 * was taken over (`idfc`) finds its schemes under the new name as well; former names find those that were renamed.
 */
export const abbreviations: Readonly<Record<string, string>> = {
  // fund houses
  absl: 'aditya birla sun life',
  birla: 'aditya birla sun life',
  boi: 'bank of india',
  bnp: 'baroda bnp paribas',
  cr: 'canara robeco',
  franklin: 'franklin india',
  ft: 'franklin india',
  icicipru: 'icici prudential',
  idfc: 'bandhan',
  iifl: '360 one',
  ipru: 'icici prudential',
  lt: 'hsbc', // L&T, of which `&` is not a letter
  mo: 'motilal oswal',
  mofsl: 'motilal oswal',
  mosl: 'motilal oswal',
  nimf: 'nippon india',
  pp: 'parag parikh',
  ppfas: 'parag parikh',
  reliance: 'nippon india',
  wealthco: 'the wealth company',
  whiteoak: 'whiteoak capital',

  // types of schemes
  baf: 'balanced advantage',
  daaf: 'dynamic asset allocation',
  fmp: 'fixed maturity plan',
  fof: 'fund of fund',
  maaf: 'multi asset',
  taxsaver: 'elss',

  // ticker symbols on NSE
  bankbees: 'nifty bank bees',
  goldbees: 'gold bees',
  itbees: 'nifty it',
  juniorbees: 'nifty next 50 junior bees',
  liquidbees: 'liquid bees',
  niftybees: 'nifty 50 bees',
  psubnkbees: 'nifty psu bank bees',
  silverbees: 'silver',
};
