import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { ServiceError } from '../../api/errors.ts';

/** The errors that the page shows where their data would be. */
let shown: readonly ServiceError[] = [];
const listeners = new Set<() => void>();

function change(errors: readonly ServiceError[]): void {
  shown = errors;
  listeners.forEach((listener) => listener());
}

/** Says that a component shows an error, so that no general notice repeats it. Before the page is painted: the notice would flash. */
export function useShownError(error: ServiceError | null): void {
  useLayoutEffect(() => {
    if (error === null) return undefined;
    change([...shown, error]);
    return () => change(shown.toSpliced(shown.indexOf(error), 1));
  }, [error]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useShownErrors = (): readonly ServiceError[] => useSyncExternalStore(subscribe, () => shown);
