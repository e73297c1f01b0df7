import { useState } from 'react';
import type { UnmatchedPortfolio } from '#contract/data-history.ts';
import { hasUpdateKey } from '../../connection/own-server.ts';
import { SchemePicker } from '../../schemes/search/scheme-picker.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ScrollArea, Subsection } from '../../ui/layout/page-sections.tsx';
import { formatCount, formatDay, formatInteger } from '../../ui/text/format.ts';
import type { DataClient } from './data-client.ts';
import { Explanation } from './server/explanation.tsx';
import { isActive, useDataActions, useDataJob } from './update/use-data-actions.ts';
import styles from './unmatched-section.module.css';

/** A longer list is shown on request. */
const MAX_SHOWN = 8;

const LABEL = 'Portfolios without a scheme';

interface UnmatchedSectionProps {
  readonly client: DataClient;
  readonly unmatched: readonly UnmatchedPortfolio[];
  readonly allowsUpdate: boolean;
}

/** The portfolios whose name matches no scheme, and which scheme is theirs, if the page may say so. */
export function UnmatchedSection({ client, unmatched, allowsUpdate }: UnmatchedSectionProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const canSettle = allowsUpdate && hasUpdateKey();
  const { job, show } = useDataJob(client, canSettle);
  const { problem, settle } = useDataActions(client, show);
  if (unmatched.length === 0) return null;
  const shown = showsAll ? unmatched : unmatched.slice(0, MAX_SHOWN);
  const count = unmatched.reduce((sum, { portfolios }) => sum + portfolios, 0);
  return (
    <Subsection title={LABEL} about={formatCount(count, 'portfolio')}>
      <Explanation>
        Not shown: their scheme is unknown.
        {canSettle
          ? ' Choose it here, or import a later NAVAll.txt.'
          : ' A later NAVAll.txt or scheme-overrides.csv may name it.'}
      </Explanation>
      <p role="alert" className={styles['problem']}>
        {problem}
      </p>
      <ScrollArea label={LABEL}>
        <table aria-label={LABEL} className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Portfolio</th>
              <th scope="col">Newest</th>
              <th scope="col" className="number">
                Dates
              </th>
              {canSettle && <th scope="col">Scheme</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((portfolio) => {
              const key = JSON.stringify([portfolio.mutualFund, portfolio.schemeName, portfolio.reason]);
              return (
                <UnmatchedRows
                  key={key}
                  portfolio={portfolio}
                  isOpen={open === key}
                  isBusy={isActive(job)}
                  onToggle={canSettle ? () => setOpen(open === key ? null : key) : null}
                  onSettle={(code) => {
                    setOpen(null);
                    settle(portfolio, code);
                  }}
                />
              );
            })}
          </tbody>
        </table>
      </ScrollArea>
      {unmatched.length > MAX_SHOWN && (
        <p className={styles['more']}>
          <Button look="bare" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${formatInteger(unmatched.length)}`}
          </Button>
        </p>
      )}
    </Subsection>
  );
}

interface UnmatchedRowsProps {
  readonly portfolio: UnmatchedPortfolio;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** Null if no scheme can be chosen here. */
  readonly onToggle: (() => void) | null;
  readonly onSettle: (code: string | null) => void;
}

function UnmatchedRows({ portfolio, isOpen, isBusy, onToggle, onSettle }: UnmatchedRowsProps) {
  const { mutualFund, schemeName, reason, newest, portfolios } = portfolio;
  return (
    <>
      <tr>
        <th scope="row">
          {schemeName}
          <span className={styles['detail']}>
            {mutualFund || 'Fund house not named'}: {reason}
          </span>
        </th>
        <td className={styles['date']}>{formatDay(newest)}</td>
        <td className="number">{formatInteger(portfolios)}</td>
        {onToggle && (
          <td>
            <Button look="bare" aria-expanded={isOpen} aria-disabled={isBusy} onClick={() => isBusy || onToggle()}>
              {isOpen ? 'Cancel' : 'Choose'}
            </Button>
          </td>
        )}
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={4}>
            <SchemeChoice name={schemeName} onSettle={onSettle} />
          </td>
        </tr>
      )}
    </>
  );
}

interface SchemeChoiceProps {
  /** The name of the portfolio. */
  readonly name: string;
  readonly onSettle: (code: string | null) => void;
}

function SchemeChoice({ name, onSettle }: SchemeChoiceProps) {
  const [code, setCode] = useState<string | null>(null);
  return (
    <div className={styles['choice']}>
      <SchemePicker label={`Scheme of ${name}`} value={code} onSelect={(scheme) => setCode(scheme.code)} />
      <div className={styles['actions']}>
        <Button look="primary" aria-disabled={code === null} onClick={() => code !== null && onSettle(code)}>
          Save
        </Button>
        <Button onClick={() => onSettle(null)}>No scheme</Button>
      </div>
    </div>
  );
}
