import { type IsoDate, type IsoDateOrDateTime, datePart } from '#contract/dates.ts';
import type { MeasureField } from '#contract/measures/measures.ts';
import type { Performance } from '#contract/records/performance.ts';
import { DAYS_PER_CALENDAR_YEAR, daysBetween } from '#finance/calendar.ts';
import { findTwin, isDirect, isRegular } from '#finance/plans-and-options.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { useRecords } from '../../../../api/use-records.ts';
import { useSchemeList } from '../../../../schemes/scheme-list.ts';
import { formatDay, formatInteger, formatNumber } from '../../../../ui/text/format.ts';
import { groupPlans } from '../cost-section.tsx';
import { type ExampleProps, ShownExample } from './shown-example.tsx';
import { type Steps, percent } from './worked-example.ts';

const RECORDS = 'expense ratios';

/** The regular plan beside the direct one. */
export function PlanGapExample({ field, scheme }: ExampleProps) {
  const { direct, regular } = groupPlans(scheme.plans);
  const { data = [], isPending } = useRecords('GetAUM', { code: [...direct, ...regular].join(',') });
  const find = field === 'planTerGap' ? createTerFinder(scheme, data) : createTwinFinder(scheme, data);
  const example = buildPlanGapExample(field, find(isDirect), find(isRegular));
  return <ShownExample field={field} scheme={scheme} example={example} waitsFor={isPending ? RECORDS : ''} />;
}

type Scheme = ExampleProps['scheme'];
type FindPlan = (isOfPlan: typeof isDirect) => Performance | undefined;

/** All codes of a plan have its expense ratio. */
const createTerFinder =
  ({ plans }: Scheme, records: readonly Performance[]): FindPlan =>
  (isOfPlan) => {
    const codes = new Set(plans.filter(isOfPlan).map(({ code }) => code));
    return records.find(({ code, ter }) => ter !== null && codes.has(code));
  };

/** The scheme itself, and the code of the other plan that its returns are compared with. */
const createTwinFinder =
  ({ performance, plans }: Scheme, records: readonly Performance[]): FindPlan =>
  (isOfPlan) => {
    const own = plans.find(({ code }) => code === performance.code);
    if (!own || isOfPlan(own)) return own && performance;
    const find = (entry: SchemeEntry | null) => records.find(({ code }) => code === entry?.code);
    const ofDay = plans.filter((entry) => isOfPlan(entry) && find(entry)?.navDate === performance.navDate);
    return find(findTwin(own, ofDay));
  };

/** The expense ratio beside that of the same plan of the index fund. */
export function ActiveCostExample({ field, scheme }: ExampleProps) {
  const { code, ter, plan } = scheme.performance;
  const own = useRecords('GetSchemeMeasures', { code }).data?.[0];
  const list = useSchemeList().data;
  const index = list?.byCode.get(own?.activeShareCode ?? '');
  const codes = index && list ? listPlans(list.schemes, index, plan) : [];
  const records = useRecords('GetAUM', codes.length === 0 ? null : { code: codes.join(',') });
  const indexTer = records.data?.find((record) => record.ter !== null)?.ter ?? null;
  const example = buildActiveCostExample(ter, indexTer, own?.activeShare ?? null);
  const isWaiting = own === undefined || (codes.length > 0 && records.isPending);
  return <ShownExample field={field} scheme={scheme} example={example} waitsFor={isWaiting ? RECORDS : ''} />;
}

/** The codes of a scheme that are of a plan, or without plans. */
const listPlans = (schemes: readonly SchemeEntry[], { schemeCode }: SchemeEntry, plan: string) =>
  schemes.flatMap((each) =>
    each.schemeCode === schemeCode && (each.planShown === '' || each.planShown === plan) ? each.code : [],
  );

export function AgeExample({ field, scheme }: ExampleProps) {
  const { code, navDate } = scheme.performance;
  const { data, isPending } = useRecords('GetSchemeMaster', { code });
  const example = buildAgeExample(data?.[0]?.launchDate ?? null, navDate);
  return <ShownExample field={field} scheme={scheme} example={example} waitsFor={isPending ? 'the launch date' : ''} />;
}

/** What the regular plan costs more: its TER or its return beside that of the direct plan. */
export function buildPlanGapExample(
  field: MeasureField,
  direct: Performance | undefined,
  regular: Performance | undefined,
): Steps {
  if (!direct || !regular) return null;
  if (field === 'planTerGap') {
    const [high, low] = [regular.ter, direct.ter];
    return high === null || low === null
      ? null
      : {
          inputs: [
            ['TER, Regular', percent(high)],
            ['TER, Direct', percent(low)],
          ],
          formula: `${formatNumber(high)} − ${formatNumber(low)}`,
          value: high - low,
        };
  }
  const period = RETURN_PERIODS.find((each) => field === `planReturnGap${each}`);
  if (period === undefined) return null;
  const [own, other] = [direct[`return${period}`], regular[`return${period}`]];
  return own === null || other === null
    ? null
    : {
        inputs: [
          ['Return, Direct', percent(own)],
          ['Return, Regular', percent(other)],
          ['To', direct.navDate === null ? '' : formatDay(datePart(direct.navDate))],
        ],
        formula: `${formatNumber(own)} − ${formatNumber(other)}`,
        value: own - other,
      };
}

const RETURN_PERIODS = ['1Year', '3Year', '5Year'] as const;

/** What an active rupee costs. */
export function buildActiveCostExample(ter: number | null, indexTer: number | null, activeShare: number | null): Steps {
  if (ter === null || indexTer === null || activeShare === null) return null;
  return {
    inputs: [
      ['TER', percent(ter)],
      ['TER of the index fund', percent(indexTer)],
      ['Active share', percent(activeShare)],
    ],
    formula: `(${formatNumber(ter)} − ${formatNumber(indexTer)}) / ${percent(activeShare)}`,
    value: ((ter - indexTer) / activeShare) * 100,
  };
}

export function buildAgeExample(launch: IsoDate | null, navDate: IsoDateOrDateTime | null): Steps {
  if (launch === null || navDate === null) return null;
  const latest = datePart(navDate);
  const days = daysBetween(launch, latest);
  return {
    inputs: [
      ['Launch', formatDay(launch)],
      ['Latest NAV', formatDay(latest)],
      ['Days', formatInteger(days)],
    ],
    formula: `${formatInteger(days)} / ${DAYS_PER_CALENDAR_YEAR}`,
    value: days / DAYS_PER_CALENDAR_YEAR,
  };
}
