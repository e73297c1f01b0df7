import { foldIndexName } from '#finance/index-names.ts';
import type { ValueKind } from '../event.ts';

/**
 * The benchmark of a scheme, by AMFI's fund performance the riskometers of its fund house or its summary documents, each by
 * itself. `Nifty 50` and
 * `NIFTY 50 TRI` are one index: lists leave out that it is the total return.
 */
export const benchmarkKind: ValueKind = { isSame: (before, now) => foldIndexName(before) === foldIndexName(now) };
