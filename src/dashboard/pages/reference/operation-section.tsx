import { memo } from 'react';
import { operations, type OperationName } from '#contract/operations.ts';
import type { RawQuestion } from '../../api/raw-answer.ts';
import { ParametersTable } from './parameters-table.tsx';
import { RecordTable } from './record-table.tsx';
import styles from './reference.module.css';
import { TryIt } from './try-it.tsx';

interface OperationSectionProps {
  readonly name: OperationName;
  /** What its form holds. */
  readonly question: RawQuestion;
  readonly onChange: (name: OperationName, parameter: string, value: string) => void;
}

/** One operation: what it answers, what it may be asked, its record, and a form to ask it. */
export const OperationSection = memo(function OperationSection({ name, question, onChange }: OperationSectionProps) {
  const { description, selectors } = operations[name];
  return (
    <section id={name} className={styles['operation']} aria-labelledby={`${name}-title`}>
      <h3 id={`${name}-title`}>{name}</h3>
      <p className={styles['prose']}>
        {description}
        {selectors.length > 0 && ` At least one of ${selectors.join(', ')} is required.`}
      </p>
      <p className="code">GET /api/{name}</p>
      <div className={styles['halves']}>
        <div>
          <ParametersTable name={name} />
          <RecordTable name={name} />
        </div>
        <TryIt name={name} question={question} onChange={onChange} />
      </div>
    </section>
  );
});
