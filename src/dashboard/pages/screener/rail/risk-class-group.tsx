import { useMemo } from 'react';
import { withFilter } from '../../../table/view/table-view.ts';
import { formatCount, formatInteger } from '../../../ui/text/format.ts';
import { RISK_CLASS_ID } from '../term-columns.ts';
import { FilterGroup, type FilterGroupProps } from './filter-group.tsx';
import styles from './risk-class-group.module.css';

const CREDIT = ['A', 'B', 'C'] as const;
const INTEREST = ['I', 'II', 'III'] as const;

/** SEBI's matrix of potential risk classes with the debt schemes in each cell, which are filters. */
export function RiskClassGroup(props: FilterGroupProps) {
  const { engine, indexColumns } = props.table;
  const column = indexColumns.find(({ id }) => id === RISK_CLASS_ID);
  if (!column || !engine.hasValues(column)) return null;
  return (
    <FilterGroup title="Potential risk class" hasFailed={column.failure !== undefined}>
      {() => <RiskClassMap {...props} />}
    </FilterGroup>
  );
}

function RiskClassMap({ table, counted, onView }: FilterGroupProps) {
  const { engine, view } = table;
  const filter = view.filters[RISK_CLASS_ID];
  const selected = filter?.kind === 'choice' ? filter.values : [];
  const counts = useMemo(
    () => new Map(counted ? engine.listChoices(counted, RISK_CLASS_ID).map(({ value, count }) => [value, count]) : []),
    [engine, counted],
  );
  const toggle = (cell: string): void => {
    const values = selected.includes(cell) ? selected.filter((other) => other !== cell) : [...selected, cell];
    onView(withFilter(view, RISK_CLASS_ID, values.length === 0 ? null : { kind: 'choice', values }), 'push');
  };
  return (
    <table className={styles['map']}>
      <caption>Debt schemes by credit risk, A low to C high, and interest rate risk, I low to III high</caption>
      <thead>
        <tr>
          <td aria-label="Credit risk" />
          {INTEREST.map((interest) => (
            <th key={interest} scope="col">
              {interest}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CREDIT.map((credit) => (
          <tr key={credit}>
            <th scope="row">{credit}</th>
            {INTEREST.map((interest) => {
              const cell = `${credit}-${interest}`;
              const count = counts.get(cell) ?? 0;
              return (
                <td key={cell}>
                  <button
                    type="button"
                    aria-pressed={selected.includes(cell)}
                    aria-label={`${cell}: ${formatCount(count, 'scheme')}`}
                    onClick={() => toggle(cell)}
                  >
                    {count === 0 ? '–' : formatInteger(count)}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
