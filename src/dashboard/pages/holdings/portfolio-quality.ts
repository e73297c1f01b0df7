import type { QualityNote } from '../../table/quality-note.ts';
import { counted, day, DASH, figure, whole } from '../../ui/format.ts';
import type { PortfolioFacts } from './portfolio-facts.ts';

/** Days a portfolio may lag the newest of the dataset before it is told: a month's disclosure and its ten days' grace. */
const LATE = 45;

/** What a reader should know of a portfolio before relying on it; `lag`: days behind the newest portfolios of the dataset. */
export function qualityOf(facts: PortfolioFacts, lag: number | null): readonly QualityNote[] {
  const { days, weight, withoutIsin, shorts } = facts;
  const [first, ...others] = days;
  const notes: QualityNote[] = [
    { text: first === undefined ? 'Portfolio date not told' : `Portfolio of ${days.map(day).join(' and ')}` },
    { text: counted(facts.rows, 'row') },
    {
      text: `weights sum to ${weight.sum === null ? DASH : `${figure(weight.sum)} %`}${untold(weight.untold, 'weight')}`,
    },
    { text: withoutIsin === 0 ? 'every row has an ISIN' : `${whole(withoutIsin)} without ISIN` },
    { text: shorts.rows === 0 ? 'no shorts' : `${whole(shorts.rows)} short` },
  ];
  if (others.length > 0) notes.push({ text: 'rows of more than one day', tone: 'warn' });
  if (lag !== null && lag > LATE)
    notes.push({ text: `${counted(lag, 'day')} behind the newest portfolios`, tone: 'warn' });
  return notes;
}

const untold = (rows: number, what: string): string => (rows === 0 ? '' : `, ${counted(rows, 'row')} without ${what}`);
