import { useCallback, useEffect, useRef, useState } from 'react';
import type { Client } from '../../api/client.ts';
import { useConnection } from '../../api/connection-context.ts';
import { testService, type Step } from '../../api/test-service.ts';

interface ServiceTest {
  /** As far as the last test has come; the later steps may still be missing. */
  readonly steps: readonly Step[];
  readonly isTesting: boolean;
  /** Whether the service can be used; false as well where the test was called off. */
  readonly run: (client: Client, baseUrl: string) => Promise<boolean>;
  readonly callOff: () => void;
}

/** Tests a service step by step, one test at a time; leaving the page calls it off. */
export function useServiceTest(): ServiceTest {
  const { reach } = useConnection();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [isTesting, setTesting] = useState(false);
  const running = useRef<AbortController>(null);
  const callOff = useCallback(() => {
    running.current?.abort();
    setTesting(false);
    setSteps([]);
  }, []);
  useEffect(() => callOff, [callOff]);

  const run = useCallback(
    async (client: Client, baseUrl: string) => {
      callOff();
      const mine = new AbortController();
      running.current = mine;
      const { signal } = mine;
      setTesting(true);
      const going = testService({ fetch: reach, client, baseUrl, own: window.location.origin }, signal);
      try {
        const passed = await follow(going, (told) => {
          if (!signal.aborted) setSteps(told);
        });
        return passed && !signal.aborted;
      } catch (thrown) {
        if (!signal.aborted) throw thrown;
        return false;
      } finally {
        if (!signal.aborted) setTesting(false);
      }
    },
    [reach, callOff],
  );
  return { steps, isTesting, run, callOff };
}

/** Tells all steps so far with each that comes; whether the last of them passed. */
async function follow(going: AsyncIterable<Step>, tell: (told: readonly Step[]) => void): Promise<boolean> {
  const told = new Map<Step['id'], Step>();
  for await (const step of going) {
    told.set(step.id, step);
    tell([...told.values()]);
  }
  return [...told.values()].at(-1)?.state === 'passed';
}
