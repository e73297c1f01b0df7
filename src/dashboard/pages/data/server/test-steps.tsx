import type { TestStep } from '../../../connection/test-connection.ts';
import { describeTestStep } from './describe-test-step.ts';
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
