import { datePart } from '#contract/dates.ts';
import { measureOfField } from '#contract/measures/measures.ts';
import { findLatestCompleteYear } from '#finance/calendar.ts';
import { useFailure } from '../../../api/combine-queries.ts';
import { useRecords } from '../../../api/use-records.ts';
import { describeMeasure } from '../../../schemes/measures/describe-measure.ts';
import { useCalendarYears } from '../../../schemes/returns/calendar-years.ts';
import { NotLoaded } from '../../../ui/states/notice.tsx';
import { DASH } from '../../../ui/text/format.ts';
import { BarList } from './bar-list.tsx';
import { FactSection } from './fact-section.tsx';
import { describeShade, MeasuredContent, type MeasuredScheme } from './measure-facts.tsx';
import { MeasureName } from './method/measure-name.tsx';

const TITLE = 'Calendar years, %';

/** The latest year first. */
const fields = [...measureOfField.keys()].filter((field) => field.startsWith('calendarYear'));

/** The returns of the last complete calendar years, each on the shade of its quartile among the peers of then; among those of now if the service does not have them. */
export function CalendarYears({ measures, market }: MeasuredScheme) {
  const info = useRecords('GetServerInfo', {});
  const failure = useFailure(info);
  const code = measures.own?.code;
  const ofPeers = useCalendarYears(code === undefined ? [] : [code]);
  const navAsOf = info.data?.[0]?.navAsOf ?? null;
  if (navAsOf === null && failure)
    return (
      <FactSection title={TITLE}>
        <NotLoaded failure={failure} />
      </FactSection>
    );
  if (info.isPending) return <FactSection title={TITLE}>{null}</FactSection>; // its place: the sections after it would move
  if (navAsOf === null) return null;
  const latestYear = findLatestCompleteYear(datePart(navAsOf));
  const rows = fields.map((field, index) => {
    const { value, standing, note } = describeMeasure(field, measures, market);
    const number = measures.own?.[field] ?? null;
    const year = ofPeers && code !== undefined ? ofPeers.find(code, latestYear - index) : null;
    return {
      id: field,
      label: String(latestYear - index),
      value: number,
      text: value,
      note: year?.note ?? note,
      quarter: (year?.standing ?? standing)?.quartile,
      ...(ofPeers && { rank: year?.rank ?? '' }),
    };
  });
  // the years before the scheme
  const last = rows.findLastIndex(({ text }) => text !== DASH);
  const shown = rows.slice(0, last + 1);
  const heading = (
    <MeasureName field="calendarYear1" choices={shown.map(({ id, label }) => ({ value: id, label }))}>
      {TITLE}
    </MeasureName>
  );
  return (
    <FactSection
      title={TITLE}
      heading={heading}
      about={ofPeers ? describeYears(rows) : describeShade(fields, { measures, market })}
    >
      <MeasuredContent measures={measures} market={market}>
        {last === -1 ? (
          <p className="quiet">No complete calendar year.</p>
        ) : (
          <BarList label="Calendar years" headers={['Year', 'Return, %', 'Rank']} rows={shown} />
        )}
      </MeasuredContent>
    </FactSection>
  );
}

/** What the shades are of, beside the heading; '' without any. */
const describeYears = (rows: readonly { readonly quarter: unknown }[]): string =>
  rows.some(({ quarter }) => quarter !== null && quarter !== undefined) ? 'shade: quartile among peers of then' : '';
