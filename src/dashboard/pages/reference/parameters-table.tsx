import { memo } from 'react';
import { common, operations, type OperationName } from '#contract/operations.ts';
import type { Parameter, Parameters } from '#contract/parameter.ts';
import { allowedWords, otherwiseOf, requiredWords } from './allowed-words.ts';
import styles from './reference.module.css';
import { ToldTable } from './told-table.tsx';

/** What an operation may be asked: its own parameters, then those of every operation. */
export const ParametersTable = memo(function ParametersTable({ name }: { readonly name: OperationName }) {
  const { selectors } = operations[name];
  const parameters: Parameters = { ...operations[name].parameters, ...common };
  return (
    <ToldTable label={`Parameters of ${name}`} heads={['Parameter', 'What it is', 'Allowed', 'Default', 'Required']}>
      {Object.entries(parameters).map(([parameter, told]) => (
        <ParameterRow key={parameter} parameter={parameter} told={told} selectors={selectors} />
      ))}
    </ToldTable>
  );
});

interface ParameterRowProps {
  readonly parameter: string;
  readonly told: Parameter;
  readonly selectors: readonly string[];
}

function ParameterRow({ parameter, told, selectors }: ParameterRowProps) {
  const required = requiredWords(parameter, selectors);
  return (
    <tr>
      <th scope="row" className="code">
        {parameter}
      </th>
      <td className={styles['wide']}>{told.description}</td>
      <td className={styles['wide']}>{allowedWords(told)}</td>
      <td className="code">{otherwiseOf(told)}</td>
      <td className={required === 'No' ? 'quiet' : undefined}>{required}</td>
    </tr>
  );
}
