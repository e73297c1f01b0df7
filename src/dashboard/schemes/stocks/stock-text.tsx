import { formatCount } from '../../ui/text/format.ts';
import type { StockOption } from './stock-options.ts';

/** A share in a list of options: its name, its ISIN, and how many portfolios hold it. */
export const StockText = ({ isin, name, schemes }: StockOption) => (
  <>
    <span>{name || isin}</span>
    <small>{[name === '' ? '' : isin, describeHolders({ name, schemes })].filter(Boolean).join(' · ')}</small>
  </>
);

function describeHolders({ name, schemes }: Pick<StockOption, 'name' | 'schemes'>): string {
  if (schemes !== null) return formatCount(schemes, 'scheme');
  return name === '' ? '' : 'not held in this month';
}
