import { useCallback, useEffect, useRef, useState } from 'react';
import type { Client } from '../../../api/client.ts';
import { useConnection } from '../../../connection/connection-context.ts';
import { testConnection, type TestStep } from '../../../connection/test-connection.ts';

interface ConnectionTest {
  /** The steps of the last test so far. */
  readonly steps: readonly TestStep[];
  readonly isTesting: boolean;
  /** Resolves to whether the server can be used; to false if the test was cancelled. */
  readonly run: (client: Client, baseUrl: string) => Promise<boolean>;
  readonly cancel: () => void;
}

/** Runs the connection test. A new test cancels the previous one, and so does leaving the page. */
export function useConnectionTest(): ConnectionTest {
  const { fetch } = useConnection();
  const [steps, setSteps] = useState<readonly TestStep[]>([]);
  const [isTesting, setTesting] = useState(false);
  const controller = useRef<AbortController>(null);
  const cancel = useCallback(() => {
    controller.current?.abort();
    setTesting(false);
    setSteps([]);
  }, []);
  useEffect(() => cancel, [cancel]);

  const run = useCallback(
    async (client: Client, baseUrl: string) => {
      cancel();
      controller.current = new AbortController();
      const { signal } = controller.current;
      setTesting(true);
      const test = testConnection({ fetch, client, baseUrl, ownOrigin: window.location.origin }, signal);
      try {
        const passed = await collectSteps(test, (stepsSoFar) => {
          if (!signal.aborted) setSteps(stepsSoFar);
        });
        return passed && !signal.aborted;
      } catch (error) {
        if (!signal.aborted) throw error;
        return false;
      } finally {
        if (!signal.aborted) setTesting(false);
      }
    },
    [fetch, cancel],
  );
  return { steps, isTesting, run, cancel };
}

/** Reports all steps so far after each event, and returns whether the last one passed. */
async function collectSteps(
  test: AsyncIterable<TestStep>,
  onChange: (stepsSoFar: readonly TestStep[]) => void,
): Promise<boolean> {
  const steps = new Map<TestStep['id'], TestStep>();
  for await (const step of test) {
    steps.set(step.id, step);
    onChange([...steps.values()]);
  }
  return [...steps.values()].at(-1)?.state === 'passed';
}
