import type { UseQueryResult } from '@tanstack/react-query';
import { lacksOperation, type ServiceError } from '../../api/error.ts';

export interface Histories {
  readonly waiting: boolean;
  /** Whether the service does not tell such histories at all. */
  readonly lacking: boolean;
  /** Why a history did not come, where one did not. */
  readonly error: ServiceError | null;
  /** Asks again for what did not come. */
  readonly retry: () => void;
}

/** What several questions asked side by side have in common. */
export function together(answers: readonly UseQueryResult[]): Histories {
  const errors = answers.flatMap(({ error }) => error ?? []);
  return {
    waiting: answers.some(({ isPending }) => isPending),
    lacking: errors.some(lacksOperation),
    error: errors.find((error) => !lacksOperation(error)) ?? null,
    retry: () => {
      for (const { error, refetch } of answers) if (error) void refetch();
    },
  };
}
