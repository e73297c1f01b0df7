import { operationNames } from '#contract/operations.ts';
import type { Handler } from '../handler.ts';

export const getLimitation: Handler<'GetLimitation'> = async (_, { asker }) =>
  operationNames.map((operation) => ({
    operation,
    allowed: asker.mayAsk(operation) ? 'Yes' : 'No',
    requestsPerMinute: asker.requestsPerMinute,
    remaining: asker.remaining,
    maxRecords: null, // an answer holds all that match
  }));
