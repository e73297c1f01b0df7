import { oddBytes } from './odd-bytes.ts';
import { oddSocket } from './odd-sockets.ts';
import { randomOfTrial } from './random.ts';
import { rightQuestion } from './right-questions.ts';
import type { Trial } from './trial.ts';
import type { World } from './world.ts';
import { wrongQuestion } from './wrong-questions.ts';

/** The trial of that number in the run of that seed. */
export async function trialOf(world: World, seed: number, number: number): Promise<Trial> {
  const random = randomOfTrial(seed, number);
  const kind = random.below(100);
  if (kind < 45) return rightQuestion(world, random);
  if (kind < 85) return wrongQuestion(world, random);
  return kind < 95 ? oddBytes(world, random) : oddSocket(world, random);
}
