import type { Promised } from '../promise.ts';
import { ambiguityPromises } from './ambiguity.ts';
import { benchmarkPromises } from './benchmarks.ts';
import { cachingPromises } from './caching.ts';
import { casingPromises } from './casing.ts';
import { changePromises } from './changes.ts';
import { combiningPromises } from './combining.ts';
import { datePromises } from './dates.ts';
import { formatPromises } from './formats.ts';
import { historyPromises } from './histories.ts';
import { holdingPromises } from './holdings.ts';
import { keyPromises, secrecyPromises } from './keys.ts';
import { limitPromises } from './limits.ts';
import { masterPromises } from './masters.ts';
import { methodPromises } from './methods.ts';
import { moverPromises } from './movers.ts';
import { offerPromises } from './offers.ts';
import { performancePromises } from './performance.ts';
import { recordPromises } from './records.ts';
import { refusalPromises } from './refusals.ts';
import { returnPromises } from './returns.ts';
import { searchPromises } from './searching.ts';
import { selectingPromises } from './selecting.ts';
import { valuePromises } from './values.ts';

/** Every promise, in the order in which they are judged. */
export const promises: readonly Promised[] = [
  ...recordPromises,
  ...casingPromises,
  ...datePromises,
  ...formatPromises,
  ...selectingPromises,
  ...performancePromises,
  ...valuePromises,
  ...holdingPromises,
  ...changePromises,
  ...searchPromises,
  ...combiningPromises,
  ...historyPromises,
  ...returnPromises,
  ...benchmarkPromises,
  ...moverPromises,
  ...offerPromises,
  ...masterPromises,
  ...ambiguityPromises,
  ...methodPromises,
  ...keyPromises,
  ...refusalPromises,
  ...cachingPromises,
  ...limitPromises,
  ...secrecyPromises,
];
