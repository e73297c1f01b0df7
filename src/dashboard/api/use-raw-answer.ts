import { useMutation } from '@tanstack/react-query';
import type { OperationName } from '#contract/operations.ts';
import { useClient } from './client-context.ts';
import type { ServiceError } from './error.ts';
import { rawAnswer, type RawAnswer, type RawQuestion } from './raw-answer.ts';

/** Asks an operation when told to, and follows its answer. */
export function useRawAnswer(name: OperationName) {
  const client = useClient();
  return useMutation<RawAnswer, ServiceError, RawQuestion>({
    mutationFn: (question) => rawAnswer(client, name, question),
    networkMode: 'always', // the service may run on this machine, which needs no network to reach it
  });
}
