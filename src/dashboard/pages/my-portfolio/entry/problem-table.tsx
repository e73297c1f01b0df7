import type { LineProblem } from '../../../schemes/saved/line-problem.ts';
import { ScrollArea } from '../../../ui/layout/page-sections.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import { ReadTable } from './read-table.tsx';
import styles from './problem-table.module.css';

const MAX_PROBLEMS = 200;

interface ProblemTableProps {
  readonly label: string;
  /** What the numbers count. */
  readonly unit: 'Line' | 'Row';
  readonly problems: readonly LineProblem[];
}

/** Lines or rows with what is wrong with each. */
export function ProblemTable({ label, unit, problems }: ProblemTableProps) {
  const more = problems.length - MAX_PROBLEMS;
  return (
    <>
      <ScrollArea label={label}>
        <ReadTable label={label}>
          <thead>
            <tr>
              <th scope="col" className="number">
                {unit}
              </th>
              <th scope="col">Reason</th>
              <th scope="col">Text</th>
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, MAX_PROBLEMS).map(({ line, text, reason }) => (
              <tr key={`${line} ${reason}`}>
                <td className="number">{line}</td>
                <td className="warn">{reason}</td>
                <td className={styles['line']}>{text.slice(0, 200)}</td>
              </tr>
            ))}
          </tbody>
        </ReadTable>
      </ScrollArea>
      {more > 0 && <p className="quiet">And {formatCount(more, `more ${unit.toLowerCase()}`)}.</p>}
    </>
  );
}
