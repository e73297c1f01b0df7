import { useCallback, useEffect, useRef, useState } from 'react';
import type { ServerInfo } from '#contract/records/service.ts';
import type { Client } from '../../../api/client.ts';
import type { ServiceError } from '../../../api/errors.ts';
import { getHost } from '../../../connection/base-url.ts';
import { useConnection } from '../../../connection/connection-context.ts';
import { type TestStep, testConnection } from '../../../connection/test-connection.ts';
import { describeError, formatErrorDetails } from '../../../ui/states/describe-error.ts';
import { formatDay } from '../../../ui/text/format.ts';
import styles from './test-steps.module.css';

interface ConnectionTestStepsProps {
  readonly steps: readonly TestStep[];
  readonly baseUrl: string;
}

const signs: Readonly<Record<TestStep['state'], string>> = { running: '…', passed: '✓', unsupported: '–', failed: '✗' };

/** The progress of a connection test and, if a step failed, why and what to do. */
export function ConnectionTestSteps({ steps, baseUrl }: ConnectionTestStepsProps) {
  return (
    <ol className={styles['steps']} aria-label="Connection test" aria-live="polite">
      {steps.map((step) => {
        const { title, advice, command, detail } = describeTestStep(step, baseUrl, window.location.origin);
        return (
          <li key={step.id} data-tone={step.state}>
            <span className={styles['sign']} aria-hidden="true">
              {signs[step.state]}
            </span>
            <div>
              <p>{title}</p>
              {advice !== undefined && <p className="second">{advice}</p>}
              {command !== undefined && <code className={styles['command']}>{command}</code>}
              {detail !== undefined && <p className={styles['detail']}>{detail}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

interface TestStepDescription {
  readonly title: string;
  readonly advice?: string;
  /** A command for the server's operator. */
  readonly command?: string;
  /** Technical details for the server's operator. */
  readonly detail?: string;
}

/** `ownOrigin` is the origin of this page, which an external server must allow. */
export function describeTestStep(step: TestStep, baseUrl: string, ownOrigin: string): TestStepDescription {
  const { origin } = new URL(baseUrl);
  switch (step.id) {
    case 'permission':
      if (step.state === 'running') return { title: 'Checking permission to connect…' };
      return step.state === 'passed'
        ? { title: `Connection to ${origin} allowed.` }
        : describeBlocked(step.origins, step.isPageOutdated, origin);
    case 'info':
      if (step.state === 'running') return { title: 'Calling GetServerInfo…' };
      if (step.state === 'unsupported') {
        return { title: `${getHost(baseUrl)} does not support GetServerInfo (optional).` };
      }
      return step.state === 'passed'
        ? { title: formatServerInfo(step.info) }
        : describeFailure(step, baseUrl, ownOrigin);
    case 'records':
      if (step.state === 'running') return { title: 'Calling GetAUM…' };
      return step.state === 'passed'
        ? { title: step.count === 0 ? 'GetAUM works but returned no schemes.' : 'GetAUM works.' }
        : describeFailure(step, baseUrl, ownOrigin);
  }
}

function describeBlocked(
  allowedOrigins: readonly string[] | null,
  isPageOutdated: boolean,
  origin: string,
): TestStepDescription {
  const title = `Connection to ${origin} blocked.`;
  if (allowedOrigins === null)
    return {
      title,
      advice:
        'Blocked by the Content-Security-Policy of the host that serves this page; nothing was sent. Its connect-src has to allow this origin.',
    };
  if (isPageOutdated)
    return { title, advice: 'Reload the page to apply the new permission, then test again. Nothing was sent.' };
  return {
    title,
    advice:
      'Blocked by the Content-Security-Policy; nothing was sent. The operator of the built-in server can allow it by starting it with',
    command: `FUNDLENS_CONNECT_ORIGINS=${[...allowedOrigins, origin].join(',')} npm start`,
  };
}

function formatServerInfo({ serviceVersion, datasetKind, navAsOf }: ServerInfo): string {
  const parts = [
    serviceVersion && `version ${serviceVersion}`,
    datasetKind && `dataset ${datasetKind}`,
    navAsOf !== null && `NAVs up to ${formatDay(navAsOf)}`,
  ];
  return `GetServerInfo works: ${parts.filter(Boolean).join(', ')}.`;
}

type FailedStep = Extract<TestStep, { readonly error: ServiceError }>;

function describeFailure(
  { error, noResponseReason }: FailedStep,
  baseUrl: string,
  ownOrigin: string,
): TestStepDescription {
  const host = getHost(baseUrl);
  const command = `FUNDLENS_ALLOWED_ORIGINS=${ownOrigin} npm start`;
  if (noResponseReason === 'cors') {
    return {
      title: `${host} blocks requests from this page (CORS).`,
      advice: 'Its operator can allow it by starting Fundlens with',
      command,
    };
  }
  if (noResponseReason === 'no-response') {
    return {
      title: `No readable response from ${host}.`,
      advice:
        'Check the URL (Fundlens URLs end in /api), that the server is running, and that it allows this page (CORS). Its operator can allow it by starting Fundlens with',
      command,
      detail: formatErrorDetails(error),
    };
  }
  if (error.status === 401) {
    return {
      title: `${host} did not accept this access key.`,
      advice: 'It may be mistyped, revoked or for another server.',
    };
  }
  if (error.failure === 'unreadable' || error.status === 404) {
    return {
      title: `The server at ${baseUrl} is not compatible.`,
      advice: 'Check the base URL; Fundlens URLs end in /api.',
      detail: formatErrorDetails(error),
    };
  }
  const { title, advice } = describeError(error, 'the connection test');
  return { title: `${title}.`, advice, detail: formatErrorDetails(error) };
}

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
