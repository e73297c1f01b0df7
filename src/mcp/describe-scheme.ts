import { datePart } from '#contract/dates.ts';
import { parseMeasureNotes } from '#contract/measures/measure-notes.ts';
import { measureNoteTexts } from '#contract/measures/measure.ts';
import type { Performance } from '#contract/records/performance.ts';
import { CURRENT } from '#finance/identity.ts';
import { isPublished as isPublishedHorizon } from '#finance/nav/returns/return-sources.ts';
import { explainStanding } from '#schemes/peers/standing-texts.ts';
import { explainMissingReturn, explainSettledReturn } from '#schemes/return-notes.ts';
import { TO_CHECK } from '#schemes/scheme-attributes.ts';
import type { Market, Scheme } from './market.ts';
import type { ToolValue } from './tool.ts';
import { getGroup, getPublishedGroup, getReturnPeriod, isPerformanceValue, type ValueField } from './value-fields.ts';

/** A scheme as a row of a result: these values with their ranks and dates, which of them AMFI published (the others are computed), and why those that are null are. */
export function describeScheme(scheme: Scheme, fields: readonly ValueField[], market: Market) {
  const { attributes, peers, getMeasures, getValue } = market;
  const navStatus = attributes.getNavStatus(scheme);
  const missing = fields.filter((field) => getValue(scheme, field) === null);
  const published = fields.filter((field) => isPublished(scheme, field) && getValue(scheme, field) !== null);
  const notes = fields.flatMap((field) => {
    const note = explainSettledReturn({ returnNotes: scheme.returnNotes ?? '' }, getReturnPeriod(field) ?? '');
    return note === '' || missing.includes(field) ? [] : [[field, note] as const];
  });
  const measures = getMeasures(scheme);
  const groups = new Set(fields.map(getGroup));
  const publishedGroups = new Set(fields.map(getPublishedGroup));
  const dates = {
    nav: toDay(scheme.navDate),
    ...(fields.includes('dailyAum') && { dailyAum: toDay(scheme.dailyAumDate ?? null) }),
    ...((fields.includes('ter') || fields.some(isOfTer)) && { ter: toDay(scheme.terDate ?? null) }),
    ...(fields.some((field) => isPublishedReturn(scheme, field)) && {
      publishedReturns: toDay(scheme.publishedReturnDate ?? null),
    }),
    ...((groups.has('Portfolio') || groups.has('Debt')) && { portfolio: measures?.portfolioDate ?? null }),
    ...(publishedGroups.has('Tracking') && {
      publishedTrackingError: measures?.publishedTrackingErrorDate ?? null,
      publishedTrackingDifference: measures?.publishedTrackingDifferenceDate ?? null,
    }),
    ...(publishedGroups.has('Stress test') && { stressTest: measures?.stressTestDate ?? null }),
  };
  return {
    code: scheme.code,
    schemeName: scheme.schemeName,
    fundHouse: attributes.getFundHouse(scheme),
    subCategory: attributes.getSubCategory(scheme),
    plan: attributes.getPlan(scheme),
    option: attributes.getOption(scheme),
    ...(navStatus !== CURRENT && { navStatus: navStatus === TO_CHECK ? `To check: ${scheme.navNote}` : navStatus }),
    peerGroup: peers.getGroup(scheme)?.name ?? null,
    values: Object.fromEntries(fields.map((field) => [field, getValue(scheme, field)])),
    ranks: describeRanks(scheme, fields, market),
    ...(published.length > 0 && { publishedByAmfi: published }),
    ...(notes.length > 0 && { notes: Object.fromEntries(notes) }),
    ...(missing.length > 0 && { missing: describeMissing(scheme, missing, market) }),
    dates,
  } satisfies ToolValue;
}

const toDay = (date: Performance['navDate']) => (date === null ? null : datePart(date));

/** `{ return3Year: '3 of 22, quartile 1, median of the peers 14.2' }`, or why a value is not ranked. */
function describeRanks(scheme: Scheme, fields: readonly ValueField[], { getStanding, peers }: Market) {
  const group = peers.getGroup(scheme)?.name ?? '';
  return Object.fromEntries(
    fields.flatMap((field) => {
      const standing = getStanding(scheme, field);
      if (standing === null) return [];
      const { rank, count, quartile, median } = standing;
      const why = explainStanding(standing, group);
      if (rank === null) return [[field, why]];
      const place = quartile === null ? '' : quartile === 'median' ? ', about the median' : `, quartile ${quartile}`;
      return [[field, `${rank} of ${count}${place}, median of the peers ${median}${why && `. ${why}`}`]];
    }),
  );
}

/** Says in a sentence for each field why it has no value. */
function describeMissing(scheme: Scheme, fields: readonly ValueField[], { getMeasures }: Market) {
  const findMeasureNote = parseMeasureNotes(getMeasures(scheme)?.measureNotes ?? '');
  return Object.fromEntries(
    fields.map((field) => {
      if (isPerformanceValue(field)) {
        const { returnNotes = '', category, subCategory } = scheme;
        const period = getReturnPeriod(field);
        const reason = period && explainMissingReturn({ returnNotes, category, subCategory }, period);
        return [field, reason || 'Not available.'];
      }
      const note = findMeasureNote(field);
      return [field, note === undefined ? 'Not available.' : measureNoteTexts[note]];
    }),
  );
}

const isPublished = (scheme: Scheme, field: ValueField): boolean =>
  isPublishedReturn(scheme, field) || getPublishedGroup(field) !== null;

const isPublishedReturn = ({ returnSource }: Scheme, field: ValueField): boolean =>
  isPublishedPeriod(returnSource, getReturnPeriod(field));

/** Whether the return over a period is AMFI's. */
export const isPublishedPeriod = (source: string, period: string | null): boolean =>
  period !== null && isPublishedHorizon(source, period);

/** Values that are computed from expense ratios. */
const TER_VALUES: ReadonlySet<ValueField> = new Set(['costPerLakh', 'planTerGap', 'activeCost']);
const isOfTer = (field: ValueField): boolean => TER_VALUES.has(field);
