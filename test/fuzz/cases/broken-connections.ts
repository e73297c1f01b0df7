import { buildRequest } from '../http/build-request.ts';
import { buildUrl, type KnownData } from '../known-data.ts';
import type { Random } from '../random.ts';
import type { FuzzCase } from './fuzz-case.ts';
import { buildPlainRequest } from './plain-requests.ts';

/** A valid request over a slow, half-closed or aborted connection. */
export function buildBrokenConnection(data: KnownData, random: Random): FuzzCase {
  const as = buildUrl(buildPlainRequest(data, random), data.key);
  const large = `/api/GetAUM?accessKey=${data.key}`;
  const bytes = (address: string) => buildRequest('GET', address, [['Host', 'localhost']]);
  const common = { over: 'own', secrets: [], expected: [{ is: 'same', as, head: false }] } as const;
  return random.pick<FuzzCase>([
    { ...common, kind: 'a request in small pieces', bytes: bytes(as), pieces: 1 + random.below(20) },
    { ...common, kind: 'a request followed by a half-close', bytes: bytes(as), halfClosed: true },
    { ...common, kind: 'a request whose client disconnects', bytes: bytes(as), cutAfter: 0 },
    {
      ...common,
      kind: 'a response whose client disconnects',
      bytes: bytes(large),
      cutAfter: 1 + random.below(200_000),
    },
    {
      ...common,
      kind: 'half a request whose client disconnects',
      bytes: bytes(as).subarray(0, 1 + random.below(60)),
      cutAfter: 0,
    },
  ]);
}
