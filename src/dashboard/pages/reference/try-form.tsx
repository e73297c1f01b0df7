import { useId, type ReactNode } from 'react';
import type { OperationName } from '#contract/operations.ts';
import type { Parameter } from '#contract/parameter.ts';
import type { RawQuestion } from '../../api/raw-answer.ts';
import { hintOf, parametersOf } from './question.ts';
import styles from './reference.module.css';

interface TryFormProps {
  readonly name: OperationName;
  readonly question: RawQuestion;
  readonly isAsking: boolean;
  readonly onChange: (parameter: string, value: string) => void;
  readonly onAsk: () => void;
  /** What became of the question, in a line. */
  readonly outcome: ReactNode;
}

/** One field for each parameter but the access key, which is sent unseen. */
export function TryForm({ name, question, isAsking, onChange, onAsk, outcome }: TryFormProps) {
  return (
    <form
      className={styles['form']}
      aria-label={`Try ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAsking) onAsk();
      }}
    >
      {Object.entries(parametersOf(name)).map(([parameter, told]) => (
        <ParameterField
          key={parameter}
          parameter={parameter}
          told={told}
          value={question[parameter] ?? ''}
          onChange={(value) => onChange(parameter, value)}
        />
      ))}
      <div className={styles['ask']}>
        <button type="submit" className="button primary" aria-disabled={isAsking}>
          {isAsking ? 'Asking…' : 'Ask'} <span className="visually-hidden">{name}</span>
        </button>
        <output aria-label={`Answer of ${name}`}>{outcome}</output>
      </div>
    </form>
  );
}

interface ParameterFieldProps {
  readonly parameter: string;
  readonly told: Parameter;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ParameterField({ parameter, told, value, onChange }: ParameterFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={`field-label ${styles['parameter']}`} htmlFor={id}>
        {parameter}
      </label>
      {told.form === 'choice' ? (
        <select id={id} className="field" value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{told.otherwise} (default)</option>
          {told.allowed
            .filter((word) => word !== told.otherwise || word === value)
            .map((word) => (
              <option key={word} value={word}>
                {word}
              </option>
            ))}
        </select>
      ) : (
        <input
          id={id}
          className="field"
          value={value}
          placeholder={hintOf(told)}
          maxLength={LONGEST}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

/** As much as an address of the dashboard keeps of one value. */
const LONGEST = 4_000;
