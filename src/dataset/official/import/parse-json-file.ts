import { RejectedFile } from '../parsing/errors.ts';
import { isFundPerformanceJson, parseFundPerformanceJson } from '../sources/performance/parse-performance.ts';
import { isAverageAumJson, parseAverageAum } from '../sources/average-aum/parse-average-aum.ts';
import { isIndexListing, isIndexResponse, parseIndexResponse } from '../sources/indices/parse-indices.ts';
import { isOfferJson, parseNewFundOffers } from '../sources/offers/parse-offers.ts';
import { isTerJson, parseTerJson } from '../sources/ter/parse-ter-json.ts';
import type { OfficialFile } from '../sources/types.ts';

/** Whether a text is meant to be JSON. */
export const startsLikeJson = (text: string): boolean => /^\s*[[{]/.test(text);

/**
 * Parses a response of AMFI or of NSE's indices, recognised by the names of its fields.
 * @param supported what an import accepts, for the reason of a rejection.
 * @throws RejectedFile if it is damaged (half a body was seen when a client was throttled), empty or not such a response.
 */
export function parseJsonFile(text: string, supported: string): OfficialFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new RejectedFile('JSON that is incomplete or damaged', { cause });
  }
  if (isIndexResponse(json)) return parseIndexResponse(json);
  if (isIndexListing(json))
    throw new RejectedFile('a list of index files without levels: import the files that it names');
  if (isAverageAumJson(json)) return parseAverageAum(json);
  if (isFundPerformanceJson(json)) return parseFundPerformanceJson(json);
  if (isTerJson(json)) return parseTerJson(json);
  if (isOfferJson(json)) return parseNewFundOffers(json);
  throw new RejectedFile(
    `unrecognised JSON (starts with ${JSON.stringify(text.trim().slice(0, 60))}); expected ${supported}`,
  );
}
