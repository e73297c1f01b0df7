import { datePart, isIsoDateOrDateTime } from '#contract/dates.ts';
import { operations } from '#contract/operations/operations.ts';
import type { ParameterDefinitions } from '#contract/requests/parameters.ts';
import { type EmptyRequest, explainLoadedPortfolios } from './loaded-portfolios.ts';
import type { ToolContext } from './tool.ts';

export type Row = Readonly<Record<string, string | number | null>>;

/** The parameters that exclude records: the value that excludes none, and the field that is compared with it. */
export const narrowingParameters: Readonly<
  Record<string, { readonly widest: string; readonly fields: readonly string[] }>
> = {
  filter: { widest: 'All', fields: ['assetType'] },
  kind: { widest: 'All', fields: ['kind'] },
  range: { widest: 'All', fields: ['newFundLaunchDate'] },
  mutualFund: { widest: '', fields: ['mutualFund'] },
  subcategory: { widest: '', fields: ['subCategory'] },
  date: { widest: '', fields: ['date'] },
  from: { widest: '1900-01-01', fields: ['date', 'navDate'] },
  to: { widest: '', fields: ['date', 'navDate'] },
};

/** Records that are requested to say what there is: of all changes of all schemes there are thousands. */
const MAX_EXAMPLES = '1000';

/**
 * Why a request found nothing, in sentences: which portfolios are loaded, or what there is without each of its parameters that exclude
 * records.
 */
export async function explainEmpty({ operation, parameters }: EmptyRequest, context: ToolContext): Promise<string> {
  const portfolios = await explainLoadedPortfolios({ operation, parameters }, context);
  if (portfolios?.isReason) return portfolios.text;
  const { parameters: accepted }: { readonly parameters: ParameterDefinitions } = operations[operation];
  const limits = Object.entries(narrowingParameters).flatMap(([name, { widest, fields }]) => {
    const value = parameters[name] ?? '';
    return value === '' || value === widest ? [] : [{ text: `${name} ${value}`, name, widest, fields }];
  });
  const examples = 'max' in accepted && operation !== 'GetStockMovers' ? { max: MAX_EXAMPLES } : {};
  const found = await explainLimits(
    limits,
    (without) => {
      const widest = Object.fromEntries(without.map(({ name, widest: value }) => [name, value]));
      return context.api.fetchAny(operation, { ...parameters, ...examples, ...widest });
    },
    (rows, without) =>
      listValues(
        rows,
        without.flatMap(({ fields }) => fields),
      ),
  );
  return (
    found ||
    [portfolios?.text ?? '', limits.length > 0 ? 'There are none without these limits either.' : '']
      .filter(Boolean)
      .join(' ')
  );
}

/** A part of a question that leaves things out: `kind Merger`. */
interface Limit {
  readonly text: string;
}

/**
 * What there is without each of the limits of a search that found nothing or, if no single one excludes everything, without all of them:
 * `Without filter Gold: 47 (Equity 45, Cash 2).` Empty if there is nothing.
 */
export async function explainLimits<Limited extends Limit, T>(
  limits: readonly Limited[],
  find: (without: readonly Limited[]) => readonly T[] | Promise<readonly T[]>,
  describe: (rows: readonly T[], without: readonly Limited[]) => string = () => '',
): Promise<string> {
  const explain = async (without: readonly Limited[]): Promise<string> => {
    const rows = await find(without);
    if (rows.length === 0) return '';
    const values = describe(rows, without);
    return `Without ${without.map(({ text }) => text).join(' and ')}: ${rows.length}${values && ` (${values})`}.`;
  };
  const single = await Promise.all(limits.map((each) => explain([each])));
  const found = single.filter(Boolean).join(' ');
  return found || limits.length < 2 ? found : explain(limits);
}

const MAX_VALUES = 12;

/** The values of fields: `Equity 45, Cash 2`, the most frequent first, and dates from the first to the last. */
function listValues(rows: readonly Row[], fields: readonly string[]): string {
  const lists = [...new Set(fields)].flatMap((field) => {
    const values = rows.flatMap((row) => row[field] ?? []).map(String);
    const days = values.filter(isIsoDateOrDateTime).map(datePart).toSorted();
    const [first, last] = [days[0], days.at(-1)];
    if (first !== undefined && last !== undefined) return first === last ? first : `${first} to ${last}`;
    const counts = [...Map.groupBy(values.filter(Boolean), (value) => value)]
      .map(([value, same]) => [value, same.length] as const)
      .toSorted(([, a], [, b]) => b - a);
    const more = counts.length > MAX_VALUES ? `, and ${counts.length - MAX_VALUES} more` : '';
    return counts.length === 0
      ? []
      : `${counts
          .slice(0, MAX_VALUES)
          .map(([value, count]) => `${value} ${count}`)
          .join(', ')}${more}`;
  });
  return lists.join('; ');
}
