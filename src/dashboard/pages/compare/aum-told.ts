import { dayOf } from '#contract/date.ts';
import type { AumPoint } from '#contract/records/aum.ts';
import { readSchemeName } from '#contract/scheme-name/scheme-name.ts';
import { dayNumber, isoDay, minus } from '#finance/calendar.ts';
import { MOST_CROSSED, type Dated } from '../../chart/dated-lines.ts';
import { leftOut, listed } from '../../chart/in-words.ts';
import { day } from '../../ui/format.ts';
import { YEARS, type GrowthPeriod } from './compare-parameters.ts';

/** A scheme code whose AUM is wanted; the points are null where they are not there. */
export interface AumWanted {
  /** As short as it stays distinct. */
  readonly name: string;
  readonly schemeName: string;
  readonly points: readonly AumPoint[] | null;
}

export interface AumTold {
  /** Null where no AUM is told. */
  readonly dated: Dated | null;
  /** `30 Nov 2024 to 19 Nov 2026`; '' where there is none. */
  readonly span: string;
  /** Which codes share a line, which have none, and where lines are left open. */
  readonly told: string;
}

type Series = ReadonlyMap<number, number>;

/** The AUM of schemes over the period to the newest day told. Plans and options of one scheme are one line. */
export function aumTold(wanted: readonly AumWanted[], period: GrowthPeriod): AumTold {
  const series = withinPeriod(
    wanted.map(({ points }) => seriesOf(points ?? [])),
    period,
  );
  const first = firstOfScheme(wanted).map((leader, at) => (agree(series[leader], series[at]) ? leader : at));
  const drawn = series.map((_, at) => new Map(series.flatMap((each, of) => (first[of] === at ? [...each] : []))));
  const days = Int32Array.from(new Set(drawn.flatMap((each) => [...each.keys()]))).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return { dated: null, span: '', told: '' };
  return {
    dated: { days, values: drawn.map((each) => Array.from(days, (on) => each.get(on) ?? null)) },
    span: from === to ? day(isoDay(to)) : `${day(isoDay(from))} to ${day(isoDay(to))}`,
    told: [
      ...sharing(wanted, first),
      leftOut(
        wanted.flatMap(({ name }, at) => (series[at]?.size === 0 ? name : [])),
        'No AUM is told of',
      ),
      ...leftOpen(wanted, drawn),
    ]
      .filter((part) => part !== '')
      .join(' '),
  };
}

/** For each scheme code the place of the first one of the same scheme, as the names tell: its own where it is the first. */
export function firstOfScheme(wanted: readonly Pick<AumWanted, 'schemeName'>[]): readonly number[] {
  const names = wanted.map(({ schemeName }) => readSchemeName(schemeName).bareName.toLowerCase() || schemeName);
  return names.map((name) => names.indexOf(name));
}

/** A day once, the last told counts; days without a figure are left out. */
function seriesOf(points: readonly AumPoint[]): Series {
  return new Map(
    points.flatMap(({ date, aum }) => (date === null || aum === null ? [] : [[dayNumber(dayOf(date)), aum] as const])),
  );
}

function withinPeriod(series: readonly Series[], period: GrowthPeriod): readonly Series[] {
  const years = YEARS[period];
  const newest = Math.max(...series.flatMap((each) => [...each.keys()]));
  if (years === null || newest < 0) return series;
  const from = minus(newest, { count: years, unit: 'year' });
  return series.map((each) => new Map([...each].filter(([on]) => on >= from)));
}

/** Whether two codes tell the same wherever both tell something: one that is stale lacks the newest day. */
function agree(one: Series | undefined, other: Series | undefined): boolean {
  const both = [...(one ?? [])].filter(([on]) => other?.has(on));
  return both.length > 0 && both.every(([on, aum]) => other?.get(on) === aum);
}

function sharing(wanted: readonly AumWanted[], first: readonly number[]): readonly string[] {
  return wanted.flatMap(({ name }, leader) => {
    const others = wanted.filter((_, at) => at !== leader && first[at] === leader).map((one) => one.name);
    if (others.length === 0) return [];
    const [are, share] = others.length === 1 ? ['is', 'shares'] : ['are', 'share'];
    return [`${listed(others)} ${are} of the same scheme as ${name} and ${share} its line.`];
  });
}

function leftOpen(wanted: readonly AumWanted[], drawn: readonly Series[]): readonly string[] {
  const open = wanted.filter((_, at) => {
    const days = [...(drawn[at]?.keys() ?? [])].toSorted((a, b) => a - b);
    return days.some((on, place) => place > 0 && on - Number(days[place - 1]) > MOST_CROSSED);
  });
  return open.length === 0
    ? []
    : [`Open where no AUM is told for more than a month: ${listed(open.map(({ name }) => name))}.`];
}
