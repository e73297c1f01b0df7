import type { Step } from '../../api/test-service.ts';
import styles from './connection.module.css';
import { stepWords, type Tone } from './step-words.ts';

interface TestStepsProps {
  readonly steps: readonly Step[];
  readonly baseUrl: string;
}

const signs: Readonly<Record<Tone, string>> = { asking: '…', passed: '✓', lacking: '–', failed: '✗' };

/** How far a test has come and, where it ended, why and what to do. */
export function TestSteps({ steps, baseUrl }: TestStepsProps) {
  return (
    <ol className={styles['steps']} aria-label="Test of the connection" aria-live="polite">
      {steps.map((step) => {
        const { tone, title, advice, command, detail } = stepWords(step, baseUrl, window.location.origin);
        return (
          <li key={step.id} data-tone={tone}>
            <span className={styles['sign']} aria-hidden="true">
              {signs[tone]}
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
