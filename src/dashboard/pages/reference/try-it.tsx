import type { OperationName } from '#contract/operations.ts';
import { useConnection } from '../../api/connection-context.ts';
import type { RawQuestion } from '../../api/raw-answer.ts';
import { useRawAnswer } from '../../api/use-raw-answer.ts';
import { Failed } from '../../ui/failed.tsx';
import { AnswerBody, AnswerLine } from './answer-view.tsx';
import { CodeBlock } from './code-block.tsx';
import { curlExample, fetchExample } from './code-examples.ts';
import styles from './reference.module.css';
import { TryForm } from './try-form.tsx';

interface TryItProps {
  readonly name: OperationName;
  readonly question: RawQuestion;
  readonly onChange: (name: OperationName, parameter: string, value: string) => void;
}

/** A form to ask an operation with, the same question in code, and the answer as it came. */
export function TryIt({ name, question, onChange }: TryItProps) {
  const { data, error, isPending, mutate, variables } = useRawAnswer(name);
  const ask = () => mutate(question);
  const baseUrl = useBaseUrl();
  const told = { baseUrl, name, question };
  return (
    <div className={styles['try']}>
      <h4>Try it</h4>
      <TryForm
        name={name}
        question={question}
        isAsking={isPending}
        onChange={(parameter, value) => onChange(name, parameter, value)}
        onAsk={ask}
        outcome={data && <AnswerLine {...data} />}
      />
      {error && <Failed error={error} what={`the answer of ${name}`} onRetry={ask} />}
      {data && <AnswerBody name={name} question={variables ?? question} {...data} />}
      <div className={styles['examples']}>
        <CodeBlock label="curl" about={name} text={curlExample(told)} />
        <CodeBlock label="fetch" about={name} text={fetchExample(told)} />
      </div>
    </div>
  );
}

/** Where the service that is asked stands, for somebody who asks from elsewhere. */
function useBaseUrl(): string {
  const { upstream } = useConnection();
  return upstream?.baseUrl ?? `${window.location.origin}/api`;
}
