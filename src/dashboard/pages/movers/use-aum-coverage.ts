import { useMemo } from 'react';
import { isSpecialisedCode } from '#contract/scheme-code.ts';
import { countHouses, groupByCoverage } from '#finance/comparison/coverage.ts';
import { useRecords } from '../../api/use-records.ts';
import { useSchemeList } from '../../schemes/scheme-list.ts';
import { formatHouseCount } from '../../schemes/stocks/coverage-text.ts';

/**
 * `41 of 54 fund houses with AUM of both days`: those of whose schemes at least half have an AUM and that of the month-end before it. '' if
 * the service does not report it, and while it is loading. Specialised investment funds are no mutual funds.
 */
export function useAumCoverage(): string {
  const houses = useRecords('GetAMCMaster', {}).data;
  const schemes = useSchemeList().data?.schemes;
  return useMemo(() => {
    const names = new Set(schemes?.flatMap(({ code, mutualFund }) => (isSpecialisedCode(code) ? [] : mutualFund)));
    const withSchemes = (houses ?? []).flatMap(({ mutualFund, schemes: count, aumChangeSchemes }) =>
      count === null || count === 0 || !names.has(mutualFund)
        ? []
        : { mutualFund, loaded: aumChangeSchemes, schemes: count },
    );
    if (withSchemes.length === 0) return '';
    const coverage = groupByCoverage(withSchemes);
    return `${formatHouseCount(countHouses(coverage, coverage.loaded))} with AUM of both days`;
  }, [houses, schemes]);
}
