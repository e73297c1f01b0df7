import { monthPart, type IsoMonth } from '#contract/dates.ts';
import { findNewestDay } from '#finance/calendar.ts';
import { useRecords } from '../../api/use-records.ts';
import { findMostFrequent, listStockOptions } from '../../schemes/stocks/stock-options.tsx';
import { toDateParameter } from '../../schemes/stocks/use-months.ts';
import { formatMonth } from '../../ui/text/format.ts';
import { buildStockHref } from './holder-columns.ts';

interface OtherPortfoliosProps {
  readonly isin: string;
  readonly month: IsoMonth;
}

/** The country, the issuer's type and the issuer in an ISIN: a share that is issued again, as after a split, keeps them. */
const ISSUER_LENGTH = 7;

/** About a share that no portfolio of a month holds: its name, when it was held last, and under which ISIN it is held now. */
export function OtherPortfolios({ isin, month }: OtherPortfoliosProps) {
  const { data: rows, isPending, error } = useRecords('GetHoldingsSearch', { isin });
  const name = findMostFrequent((rows ?? []).map(({ instrument }) => instrument));
  const words = name.split(/\s+/).slice(0, 2).join(' ');
  const request = { instrument: words, assetType: 'Equity', date: toDateParameter(month) };
  const namesakes = useRecords('GetHoldingsSearch', name === '' ? null : request).data ?? [];
  const reissued = listStockOptions(namesakes).filter(
    (option) => option.isin !== isin && option.isin.startsWith(isin.slice(0, ISSUER_LENGTH)),
  );
  if (isPending) return null;
  if (error) return 'Its other portfolios could not be loaded.';
  const newest = findNewestDay((rows ?? []).map(({ date }) => date));
  if (newest === null) return 'Check the ISIN, or choose another month.';
  return (
    <>
      {name}, last held in {formatMonth(monthPart(newest))}.{' '}
      {reissued.map((option) => (
        <span key={option.isin}>
          Held in {formatMonth(month)}:{' '}
          <a href={buildStockHref(option.isin, month)}>{`${option.name} ${option.isin}`}</a>.{' '}
        </span>
      ))}
    </>
  );
}
