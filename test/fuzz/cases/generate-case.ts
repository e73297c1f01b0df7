import type { KnownData } from '../known-data.ts';
import { createCaseRandom } from '../random.ts';
import { buildBrokenConnection } from './broken-connections.ts';
import { buildEquivalentRequest } from './equivalent-requests.ts';
import type { FuzzCase } from './fuzz-case.ts';
import { buildInvalidRequest } from './invalid-requests.ts';
import { buildMalformedHttp } from './malformed-http.ts';

/** The case with that number in the run with that seed. */
export async function generateCase(data: KnownData, seed: number, number: number): Promise<FuzzCase> {
  const random = createCaseRandom(seed, number);
  const kind = random.below(100);
  if (kind < 45) return buildEquivalentRequest(data, random);
  if (kind < 85) return buildInvalidRequest(data, random);
  return kind < 95 ? buildMalformedHttp(data, random) : buildBrokenConnection(data, random);
}
