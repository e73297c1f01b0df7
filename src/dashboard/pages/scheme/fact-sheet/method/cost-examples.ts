import { datePart, type IsoDate, type IsoDateOrDateTime } from '#contract/dates.ts';
import type { MeasureField } from '#contract/measures/measures.ts';
import type { Performance } from '#contract/records/performance.ts';
import { DAYS_PER_CALENDAR_YEAR, daysBetween } from '#finance/calendar.ts';
import { formatDay, formatInteger, formatNumber } from '../../../../ui/text/format.ts';
import { percent, type Steps } from './worked-example.ts';

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
