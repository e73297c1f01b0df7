import { cachingFaults } from './caching-faults.ts';
import { calculationFaults } from './calculation-faults.ts';
import type { Fault } from './fault.ts';
import { identityFaults } from './identity-faults.ts';
import { measureFaults } from './measure-faults.ts';
import { portfolioFaults } from './portfolio-faults.ts';
import { recordFaults } from './record-faults.ts';
import { requestFaults } from './request-faults.ts';
import { responseFaults } from './response-faults.ts';
import { returnFaults } from './return-faults.ts';

export const faults: readonly Fault[] = [
  ...responseFaults,
  ...requestFaults,
  ...cachingFaults,
  ...recordFaults,
  ...identityFaults,
  ...calculationFaults,
  ...returnFaults,
  ...portfolioFaults,
  ...measureFaults,
];
