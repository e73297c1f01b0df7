import { datePart } from '#contract/dates.ts';
import { measureWindows } from '#contract/measures/measure.ts';
import { measureOfField } from '#contract/measures/measures.ts';
import type { Performance } from '#contract/records/performance.ts';
import {
  explainActiveCost,
  explainAge,
  explainCostPerLakh,
  explainReturnGap,
  explainTerGap,
  findTer,
  type PlanCode,
} from '#finance/measures/cost-measures.ts';
import { explainTrackingDifference } from '#finance/measures/return-measures.ts';
import { useRecords } from '../../../../api/use-records.ts';
import { useSchemeList } from '../../../../schemes/scheme-list.ts';
import { MeasureSteps, type StepsProps } from './measure-steps.tsx';

export const CostSteps = (props: StepsProps) => (
  <MeasureSteps {...props} steps={explainCostPerLakh(props.scheme.performance.ter)} />
);

export function TrackingDifferenceSteps(props: StepsProps) {
  const { performance } = props.scheme;
  const window = measureOfField.get(props.field)?.window ?? '1Year';
  const [own, benchmark] = [performance[`return${window}`], performance[`return${window}Benchmark`]];
  return <MeasureSteps {...props} steps={explainTrackingDifference(performance, window, own, benchmark)} />;
}

/** The records of some codes, and whether they are still being loaded. */
function useCodes(codes: readonly string[]) {
  const { data = [], isPending } = useRecords('GetAUM', codes.length === 0 ? null : { code: codes.join(',') });
  return { records: data, waitsFor: codes.length > 0 && isPending ? 'expense ratios' : '' };
}

/** The regular plan beside the direct one. */
export function PlanGapSteps(props: StepsProps) {
  const { performance, plans } = props.scheme;
  const { records, waitsFor } = useCodes(plans.map(({ code }) => code));
  const codes = plans.flatMap(({ code, plan, option }) =>
    records.filter((record) => record.code === code).map((record) => toPlanCode({ ...record, plan, option })),
  );
  const own = codes.find(({ code }) => code === performance.code);
  const window = measureOfField.get(props.field)?.window;
  const explain = (code: PlanCode) =>
    window ? explainReturnGap(code, codes, measureWindows[window]) : explainTerGap(code, codes);
  return <MeasureSteps {...props} steps={own ? explain(own) : null} waitsFor={waitsFor} />;
}

const toPlanCode = (record: Omit<PlanCode, 'returns'> & Performance): PlanCode => ({
  ...record,
  returns: [record.return1Year, record.return3Year, record.return5Year],
});

/** The expense ratio beside that of the same plan of the index fund. */
export function ActiveCostSteps(props: StepsProps) {
  const { code, ter, plan } = props.scheme.performance;
  const own = useRecords('GetSchemeMeasures', { code }).data?.[0];
  const list = useSchemeList().data;
  const index = list?.byCode.get(own?.activeShareCode ?? '');
  const codes = list?.schemes.filter(
    ({ schemeCode, planShown }) => schemeCode === index?.schemeCode && (planShown === '' || planShown === plan),
  );
  const { records, waitsFor } = useCodes((codes ?? []).map((each) => each.code));
  const steps = own?.activeShare == null ? null : explainActiveCost(ter, findTer(records), own.activeShare);
  return <MeasureSteps {...props} steps={steps} waitsFor={own === undefined ? 'expense ratios' : waitsFor} />;
}

export function AgeSteps(props: StepsProps) {
  const { code, navDate } = props.scheme.performance;
  const { data, isPending } = useRecords('GetSchemeMaster', { code });
  const launch = data?.[0]?.launchDate ?? null;
  const steps = launch === null || navDate === null ? null : explainAge(launch, datePart(navDate));
  return <MeasureSteps {...props} steps={steps} waitsFor={isPending ? 'the launch date' : ''} />;
}
