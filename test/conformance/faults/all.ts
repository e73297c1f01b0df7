import { answerFaults } from './answer-faults.ts';
import { cachingFaults } from './caching-faults.ts';
import type { Fault } from './fault.ts';
import { figureFaults } from './figure-faults.ts';
import { questionFaults } from './question-faults.ts';
import { recordFaults } from './record-faults.ts';

export const faults: readonly Fault[] = [
  ...answerFaults,
  ...questionFaults,
  ...cachingFaults,
  ...recordFaults,
  ...figureFaults,
];
