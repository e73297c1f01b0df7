import { findNewestDay } from '#finance/calendar.ts';
import { judgePortfolio } from '#finance/rules/judge-portfolio.ts';
import { useFailure } from '../../api/combine-queries.ts';
import { useRecords } from '../../api/use-records.ts';
import { NotLoaded } from '../../ui/states/notice.tsx';
import { VerdictLine, WaitingVerdict, type JudgedScheme } from './rule-verdict.tsx';

/** The rules of the latest portfolio of a service that does not judge portfolios. */
export function ComputedVerdict({ scheme }: { readonly scheme: JudgedScheme }) {
  const holdings = useRecords('GetHoldings', { code: scheme.code });
  const failure = useFailure(holdings);
  if (failure) return <NotLoaded failure={failure} />;
  if (holdings.data === undefined) return <WaitingVerdict />;
  const date = findNewestDay(holdings.data.map((holding) => holding.date));
  const hasSizes = holdings.data.some(({ size }) => size !== '');
  const checks =
    date === null
      ? []
      : judgePortfolio({
          ...scheme,
          date,
          hasSizes,
          sizeListNote: hasSizes ? '' : 'its shares have no market-cap sizes',
          launch: null,
          macaulayDuration: null,
          rows: holdings.data,
        });
  const { code, schemeName, navDate } = scheme;
  // of one portfolio: in how many months it was outside is not known
  const ofOne = { code, schemeName, date, monthsOutside: null, months: null, datesOutside: '' };
  return <VerdictLine checks={checks.map((check) => ({ ...check, ...ofOne }))} navDate={navDate} />;
}
