import { formatCount, formatDay } from '#contract/format-text.ts';
import type { Freshness } from '#contract/freshness.ts';
import type { SourceName } from '#contract/official-sources.ts';
import type { HouseFreshness } from '#dataset/official/fetch/describe-freshness.ts';
import type { SourceResult } from '#dataset/official/fetch/run-update.ts';
import type { RequestPlan } from '#dataset/official/source/download.ts';
import { addPlans } from '#dataset/official/source/request.ts';
import { formatDuration } from './progress.ts';

/** One line for each source. */
export function formatPlans(plans: readonly (readonly [source: SourceName, plan: RequestPlan])[]): readonly string[] {
  const total = addPlans(plans.map(([, plan]) => plan));
  const lines = plans.map(([source, plan]) => `${source}: ${plan.requests === 0 ? 'fresh' : formatPlan(plan)}`);
  return [...lines, `Total: ${formatPlan(total)}`];
}

const BYTES_PER_SECOND = 1_000_000; // a slow connection

const formatPlan = ({ requests, bytes, ms }: RequestPlan): string =>
  [
    `about ${formatCount(requests, 'request')}`,
    `${(bytes / 1e6).toFixed(1)} MB`,
    `${formatDuration(ms / 1_000 + bytes / BYTES_PER_SECOND)} minutes`,
  ].join(', ');

const MAX_PROBLEMS = 10;

/** The result of a source: one line, and one for each problem. */
export function formatResult({ source, state, rows, asOf, problems, missing }: SourceResult): readonly string[] {
  const date = asOf === null ? '' : `, data of ${formatDay(asOf)}`;
  const what = {
    skipped: `fresh${missing === '' ? '' : `, ${missing}`}${date}`,
    updated: `${rows > 0 ? formatCount(rows, 'row') : 'nothing new'}${date}`,
    partial: `${formatCount(rows, 'row')}${date}; ${missing}`,
    failed: asOf === null ? 'nothing received' : `kept as it was${date}`,
  }[state];
  const more = problems.length > MAX_PROBLEMS ? [`  … and ${problems.length - MAX_PROBLEMS} more`] : [];
  return [`${source}: ${what}`, ...problems.slice(0, MAX_PROBLEMS).map((problem) => `  ${problem}`), ...more];
}

/** What is missing of sources that are fresh; which sources are stale since when, and why. */
export function formatFreshness(entries: readonly Freshness[]): readonly string[] {
  const incomplete = entries.filter(({ isStale, reason }) => !isStale && reason !== '');
  const stale = entries.filter(({ isStale }) => isStale);
  return [
    ...incomplete.map(({ source, reason }) => `Fresh: ${source}; ${reason}`),
    ...stale.map(({ source, date, since, reason }) => {
      const data = date === null ? 'no data' : `data of ${formatDay(date)}`;
      return `Stale: ${source}${since === null ? '' : ` since ${formatDay(since)}`}, ${data}${reason === '' ? '' : `: ${reason}`}`;
    }),
    ...(stale.length === 0 ? [incomplete.length === 0 ? 'All sources are fresh.' : 'No source is stale.'] : []),
  ];
}

/** The newest month of each fund house, and where it publishes. */
export const formatHouses = (houses: readonly HouseFreshness[]): readonly string[] => [
  'Portfolios, by fund house:',
  ...houses.map(({ source, date, reason, page, isAutomatic, isStale }) => {
    const month = date === null ? 'none' : formatDay(date);
    const why = isStale && reason !== '' ? ` (${reason})` : '';
    return `  ${source}: ${month}${why}; ${isAutomatic ? page : `import by hand from ${page}`}`;
  }),
];
