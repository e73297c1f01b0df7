import { useMemo } from 'react';
import type { RuleCheckRecord } from '#contract/records/rule-check.ts';
import type { Manager } from '#contract/records/scheme-details.ts';
import type { SchemeSummary } from '#schemes/scheme-attributes.ts';
import { type PartialSum, selectHouseRows, selectPlanRows } from '#schemes/scheme-groups.ts';
import { combineQueries, type FailedRequest, findFailure } from '../../api/combine-queries.ts';
import { useClient, useOperationSupport, useRecords } from '../../api/use-records.ts';
import { useFlowMeasure } from '../../schemes/measures/use-measures.ts';
import { type MarketHistory, useMarketHistory } from '../../schemes/use-market-history.ts';
import type { SchemeMarket } from '../../schemes/use-market.ts';
import { sumFlows } from '../../table/scheme-group-columns.ts';

/** What the page shows of a fund house. */
export interface House {
  readonly name: string;
  /** One row for each scheme, Direct where there are plans. */
  readonly schemes: readonly SchemeSummary[];
  /** One row for each scheme with a Regular plan. */
  readonly regular: readonly SchemeSummary[];
  readonly history: MarketHistory;
  /** The flow of twelve months, ₹ crore; undefined while it is being loaded, null if the service has no measures. */
  readonly flow: PartialSum | null | undefined;
  /** Undefined while they are loading; null if the service has none. */
  readonly managers: readonly Manager[] | null | undefined;
  readonly checks: readonly RuleCheckRecord[] | null | undefined;
  readonly failure: FailedRequest | null;
}

/** A fund house; of a null name nothing is requested. */
export function useHouse(name: string | null, { rows, attributes }: SchemeMarket): House | null {
  const isBuiltIn = useClient().isBuiltIn;
  const history = useMarketHistory(name === null ? null : { mutualFund: name });
  const flows = useFlowMeasure();
  const rules = useOperationSupport('GetRuleChecks');
  const { schemes, regular, codes } = useMemo(() => {
    const all = name === null ? [] : selectHouseRows(rows, attributes, name);
    return {
      schemes: selectPlanRows(all, attributes, 'Direct'),
      regular: selectPlanRows(all, attributes, 'Regular'),
      codes: [...new Set(all.map(attributes.getSchemeCode))].join(','),
    };
  }, [rows, attributes, name]);
  const managers = useRecords('GetManagers', isBuiltIn && codes !== '' ? { code: codes } : null);
  const checks = useRecords('GetRuleChecks', rules.isSupported === true && codes !== '' ? { code: codes } : null);
  if (name === null) return null;
  return {
    ...{ name, schemes, regular, history },
    flow: flows && sumFlows(flows, attributes, schemes),
    managers: isBuiltIn ? managers.data : null,
    checks: rules.isSupported === false ? null : checks.data,
    failure: findFailure(combineQueries([managers, checks])) ?? rules.failure,
  };
}
