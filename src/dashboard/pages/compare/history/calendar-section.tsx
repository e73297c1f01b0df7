import { useId, useState } from 'react';
import { monthNames } from '#contract/dates.ts';
import { toIsoDay } from '#finance/calendar.ts';
import type { CalendarReturn } from '#finance/nav/returns/calendar-returns.ts';
import { getLatestNav } from '#finance/nav/series/series.ts';
import { useAnalysis } from '../../../analysis/use-analysis.ts';
import { type HeatCell, HeatMap } from '../../../chart/heat-map/heat-map.tsx';
import { formatDayNumber } from '../../../chart/time-series/time-series.ts';
import { useHistoryInput } from '../../../growth/use-comparison-histories.ts';
import { DefinedHeading } from '../../../schemes/defined-heading.tsx';
import { type CalendarYears, useCalendarYears } from '../../../schemes/returns/calendar-years.ts';
import { Select } from '../../../ui/controls/field.tsx';
import { ColumnSpanSection, SectionNote, WaitingSection } from '../../../ui/layout/page-sections.tsx';
import { DASH, formatDayRange, formatSignedNumber } from '../../../ui/text/format.ts';
import { listSchemeCodes } from '../compare-rows.ts';
import { HistoryControls } from '../section-parts.tsx';
import type { HistorySectionProps } from './history-section.ts';

const STRONGEST_YEAR = 40; // percent with the strongest colour
const STRONGEST_MONTH = 10;

/** Returns by calendar year for all schemes, and by month for one of them, whole years and months of the window. */
export function CalendarSection({ schemes, histories, parameters, write, defaultDate }: HistorySectionProps) {
  const { result, error } = useAnalysis('calendar', useHistoryInput(histories));
  const ofPeers = useCalendarYears(listSchemeCodes(schemes));
  const { labels, notes, series } = histories;
  if (error !== '') return <SectionNote>{error}</SectionNote>;
  if (result === null) return <WaitingSection />;
  const latest = series.map((navs) => getLatestNav(navs)?.day ?? null);
  const caption = describeCaption(latest);
  return (
    <>
      <HistoryControls parameters={parameters} write={write} defaultDate={defaultDate} />
      <div className="columns">
        <ColumnSpanSection columns={12} label="Calendar years">
          <HeatMap
            heading={<DefinedHeading term="Calendar-year and monthly return">Calendar years</DefinedHeading>}
            label="Returns by calendar year"
            caption={`${caption} ${ofPeers === null ? BY_SIGN : 'Rank and shade are those among the peers of each year.'}`}
            corner="Year"
            columns={labels}
            rows={listPeriods(result.years).map((year) => ({
              key: year,
              name: year,
              cells: result.years.map((years, which) =>
                addStanding(
                  buildCell(findReturn(years, year), STRONGEST_YEAR, String(which), latest[which] ?? null),
                  ofPeers,
                  { code: schemes[which]?.code, year: Number(year) },
                ),
              ),
            }))}
          />
          <SectionNote>{notes}</SectionNote>
        </ColumnSpanSection>
        <ColumnSpanSection columns={12} label="Months">
          <Months labels={labels} months={result.months} latest={latest} />
        </ColumnSpanSection>
      </div>
    </>
  );
}

interface MonthsProps {
  readonly labels: readonly string[];
  readonly months: readonly (readonly CalendarReturn[])[];
  /** Day numbers of the latest NAVs. */
  readonly latest: readonly (number | null)[];
}

/** The months of one history. */
function Months({ labels, months, latest }: MonthsProps) {
  const [selected, setSelected] = useState(0);
  const selectId = useId();
  const index = selected < labels.length ? selected : 0;
  const caption = `${labels[index] ?? ''}. ${describeCaption([latest[index] ?? null])} ${BY_SIGN}`;
  return (
    <>
      <HeatMap
        heading={<DefinedHeading term="Calendar-year and monthly return">Months</DefinedHeading>}
        label={`Returns by month, ${labels[index] ?? ''}`}
        controls={
          <span className="screen-only">
            <label htmlFor={selectId} className="visually-hidden">
              Scheme
            </label>
            <Select id={selectId} value={index} onChange={({ target }) => setSelected(Number(target.value))}>
              {labels.map((label, which) => (
                <option key={label} value={which}>
                  {label}
                </option>
              ))}
            </Select>
          </span>
        }
        caption={caption}
        corner="Year"
        columns={monthNames}
        rows={buildMonthRows(months[index] ?? [], latest[index] ?? null)}
      />
    </>
  );
}

/** Newest first. */
const listPeriods = (returns: readonly (readonly CalendarReturn[])[]): readonly string[] =>
  [...new Set(returns.flat().map(({ period }) => period))].toSorted().toReversed();

const findReturn = (returns: readonly CalendarReturn[], period: string): CalendarReturn | undefined =>
  returns.find((candidate) => candidate.period === period);

function buildMonthRows(months: readonly CalendarReturn[], latest: number | null) {
  const years = [...new Set(months.map(({ period }) => period.slice(0, 4)))].toReversed();
  return years.map((year) => ({
    key: year,
    name: year,
    cells: monthNames.map((name, month) =>
      buildCell(findReturn(months, `${year}-${String(month + 1).padStart(2, '0')}`), STRONGEST_MONTH, name, latest),
    ),
  }));
}

const BY_SIGN = 'Shaded by sign, the stronger the larger.';

/** `In %, absolute; * is to the latest NAV, 21 Aug 2026.`, or the first and the last day if the histories end on several. */
function describeCaption(latest: readonly (number | null)[]): string {
  const days = formatDayRange([...new Set(latest.flatMap((day) => day ?? []))].toSorted((a, b) => a - b).map(toIsoDay));
  return `In %, absolute${days === '' ? '' : `; * is to the latest NAV, ${days}`}.`;
}

/** An empty cell is outside the history; a dash is a period within it that has no return. */
function buildCell(found: CalendarReturn | undefined, strongest: number, key: string, latest: number | null): HeatCell {
  if (found === undefined) return { key, text: '', heat: null };
  const { value, isComplete } = found;
  if (value === null) {
    return {
      key,
      text: DASH,
      heat: null,
      note: 'The NAV of one of its ends is missing, or there is a suspected split between them.',
    };
  }
  return {
    key,
    text: formatSignedNumber(value, 1) + (isComplete ? '' : '*'),
    heat: Math.min(Math.abs(value) / strongest, 1),
    tone: value < 0 ? 'loss' : 'gain',
    ...(!isComplete && latest !== null && { note: `To ${formatDayNumber(latest)}.` }),
  };
}

/** The rank of a year below its return, on the shade of its quartile instead of that of gains and losses, which no other year then has either. */
function addStanding(
  cell: HeatCell,
  ofPeers: CalendarYears | null | undefined,
  { code, year }: { readonly code: string | undefined; readonly year: number },
): HeatCell {
  if (ofPeers === null) return cell;
  const found = code === undefined ? null : ofPeers?.find(code, year);
  const plain = { ...cell, heat: cell.heat === null ? null : 0 };
  return found ? { ...plain, detail: found.rank, note: found.note, standing: found.standing } : plain;
}
