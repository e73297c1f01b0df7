import { plainQuestion } from './plain-questions.ts';
import type { Random } from './random.ts';
import { request } from './requests.ts';
import type { Trial } from './trial.ts';
import { addressOf, type World } from './world.ts';

/** A right question over a connection that behaves oddly: slow, half-closed, or cut in the middle. */
export function oddSocket(world: World, random: Random): Trial {
  const as = addressOf(plainQuestion(world, random), world.key);
  const large = `/api/GetAUM?accessKey=${world.key}`;
  const bytes = (address: string) => request('GET', address, [['Host', 'localhost']]);
  const common = { over: 'own', secrets: [], expected: [{ is: 'same', as, head: false }] } as const;
  return random.pick<Trial>([
    { ...common, kind: 'a question in pieces', bytes: bytes(as), pieces: 1 + random.below(20) },
    { ...common, kind: 'a half-closed question', bytes: bytes(as), halfClosed: true },
    { ...common, kind: 'a question whose asker goes', bytes: bytes(as), cutAfter: 0 },
    { ...common, kind: 'an answer that is cut', bytes: bytes(large), cutAfter: 1 + random.below(200_000) },
    {
      ...common,
      kind: 'half a question whose asker goes',
      bytes: bytes(as).subarray(0, 1 + random.below(60)),
      cutAfter: 0,
    },
  ]);
}
