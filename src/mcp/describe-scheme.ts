import { datePart } from '#contract/dates.ts';
import { parseMeasureNotes } from '#contract/measures/measure-notes.ts';
import { measureNoteTexts } from '#contract/measures/measure.ts';
import type { Performance } from '#contract/records/performance.ts';
import { getSubCategoryName } from '#finance/sub-categories.ts';
import { CURRENT } from '#schemes/scheme-attributes.ts';
import type { Market, Scheme } from './market.ts';
import type { ToolValue } from './tool.ts';
import { isPerformanceValue, type ValueField } from './value-fields.ts';

/** A scheme as a row of a result: these values with their ranks and dates, which of them AMFI published (the others are computed), and why those that are null are. */
export function describeScheme(scheme: Scheme, fields: readonly ValueField[], market: Market) {
  const { attributes, peers, getMeasures, getValue } = market;
  const navStatus = attributes.getNavStatus(scheme);
  const missing = fields.filter((field) => getValue(scheme, field) === null);
  const published = fields.filter((field) => scheme.returnSource.includes(`${field.replace('return', '')}=Published`));
  const dates = {
    nav: toDay(scheme.navDate),
    ...(fields.includes('dailyAum') && { dailyAum: toDay(scheme.dailyAumDate ?? null) }),
    ...(fields.includes('ter') && { ter: toDay(scheme.terDate ?? null) }),
    ...(fields.some((field) => !isPerformanceValue(field)) && {
      portfolio: getMeasures(scheme)?.portfolioDate ?? null,
    }),
  };
  return {
    code: scheme.code,
    schemeName: scheme.schemeName,
    fundHouse: attributes.getFundHouse(scheme),
    subCategory: getSubCategoryName(scheme.category, scheme.subCategory),
    plan: attributes.getPlan(scheme),
    option: attributes.getOption(scheme),
    ...(navStatus !== CURRENT && { navStatus }),
    peerGroup: peers.getGroup(scheme)?.name ?? null,
    values: Object.fromEntries(fields.map((field) => [field, getValue(scheme, field)])),
    ranks: describeRanks(scheme, fields, market),
    ...(published.length > 0 && { publishedByAmfi: published }),
    ...(missing.length > 0 && { missing: describeMissing(scheme, missing, market) }),
    dates,
  } satisfies ToolValue;
}

const toDay = (date: Performance['navDate']) => (date === null ? null : datePart(date));

/** `{ return3Year: '3 of 22, quartile 1, median of the peers 14.2' }`. */
function describeRanks(scheme: Scheme, fields: readonly ValueField[], { getStanding }: Market) {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const standing = getStanding(scheme, field);
      if (standing === null || standing.rank === null) return [];
      const quartile = standing.quartile === 'median' ? 'the median' : `quartile ${standing.quartile}`;
      return [[field, `${standing.rank} of ${standing.count}, ${quartile}, median of the peers ${standing.median}`]];
    }),
  );
}

/** By field; `Young` and the like of returns as the measures explain them. */
function describeMissing(scheme: Scheme, fields: readonly ValueField[], { getMeasures }: Market) {
  const findMeasureNote = parseMeasureNotes(getMeasures(scheme)?.measureNotes ?? '');
  const texts: Readonly<Record<string, string>> = measureNoteTexts;
  return Object.fromEntries(
    fields.map((field) => {
      const note = isPerformanceValue(field) ? findReturnNote(scheme, field) : findMeasureNote(field);
      return [field, note === undefined ? 'Not available.' : (texts[note] ?? note)];
    }),
  );
}

/** `Young` for `return3Year` in `1Day=DayMissing; 3Year=Young`. */
const findReturnNote = ({ returnNotes = '' }: Scheme, field: string): string | undefined =>
  returnNotes
    .split('; ')
    .find((entry) => entry.startsWith(`${field.replace('return', '')}=`))
    ?.split('=')[1];
