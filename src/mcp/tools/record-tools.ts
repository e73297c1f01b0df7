import { z } from 'zod';
import { datePart, isIsoDateOrDateTime } from '#contract/dates.ts';
import type { Fields } from '#contract/fields.ts';
import { type OperationName, operations } from '#contract/operations/operations.ts';
import type { Parameter, ParameterDefinitions } from '#contract/requests/parameters.ts';
import { DEFAULT_OFFER_RANGE } from '#contract/requests/parameters.ts';
import { defineTool, type Tool, type ToolValue } from '../tool.ts';

/** A tool that returns the records of one operation. */
interface RecordTool {
  readonly name: string;
  readonly title: string;
  /** Added to the description of the operation. */
  readonly more?: string;
  readonly operation: OperationName;
  /** Those of the operation that the tool accepts; the required ones end with `!`. */
  readonly parameters: readonly string[];
  /** The view of the dashboard that shows the records. */
  readonly view: (input: Texts) => readonly [path: string, parameters?: Texts];
}

type Texts = Readonly<Record<string, string | undefined>>;

const isoDate = z.string().refine((text) => isIsoDateOrDateTime(text) && text.length === 10, 'YYYY-MM-DD');

const recordTools: readonly RecordTool[] = [
  {
    name: 'get_holdings',
    title: 'Holdings',
    operation: 'GetHoldings',
    parameters: ['code!', 'filter', 'date'],
    view: ({ code, date }) => ['/holdings', { code, date }],
  },
  {
    name: 'what_changed',
    title: 'What changed',
    more: 'Weights move with prices too: only a change of quantity is a trade.',
    operation: 'GetHoldingsWhatChanged',
    parameters: ['code!', 'date', 'prevDate'],
    view: ({ code, date, prevDate }) => ['/what-changed', { code, date, prevDate }],
  },
  {
    name: 'holdings_by_group',
    title: 'Holdings by group',
    operation: 'GetHoldingsByType',
    parameters: ['code!', 'type', 'date'],
    view: ({ code, type }) => ['/size-breakdown', { code, by: type }],
  },
  {
    name: 'who_holds',
    title: 'Who holds an instrument',
    more: 'Give the name of a company or its ISIN.',
    operation: 'GetHoldingsSearch',
    parameters: ['instrument', 'isin', 'date'],
    view: ({ isin, date }) => ['/stocks', { isin, month: date?.slice(0, 7) }],
  },
  {
    name: 'stock_movers',
    title: 'Stocks that funds bought and sold most',
    operation: 'GetStockMovers',
    parameters: ['date', 'max'],
    view: ({ date }) => ['/stocks', { month: date?.slice(0, 7) }],
  },
  {
    name: 'new_fund_offers',
    title: 'New fund offers',
    operation: 'GetNewFundOffers',
    parameters: ['mutualFund', 'range'],
    view: () => ['/new-fund-offers'],
  },
  {
    name: 'portfolio_dates',
    title: 'Portfolio dates',
    more: 'With what the fund house prints below the total: yield to maturity, durations, average maturity, turnover.',
    operation: 'GetPortfolioDates',
    parameters: ['code!'],
    view: ({ code }) => ['/holdings', { code }],
  },
  {
    name: 'scheme_events',
    title: 'Changes of schemes',
    more: 'Give a code, or the first date.',
    operation: 'GetSchemeEvents',
    parameters: ['code', 'from', 'to', 'kind'],
    view: ({ code }) => (code ? ['/scheme', { code, tab: 'events' }] : ['/events', { of: 'market', since: 'year' }]),
  },
  {
    name: 'data_status',
    title: 'How old the data are',
    operation: 'GetServerInfo',
    parameters: [],
    view: () => ['/data'],
  },
];

export const operationTools: readonly Tool[] = recordTools.map(createRecordTool);

function createRecordTool({ name, title, more, operation, parameters, view }: RecordTool): Tool {
  const { description, parameters: accepted, record } = operations[operation];
  const required = new Set(parameters.filter((each) => each.endsWith('!')).map((each) => each.slice(0, -1)));
  const names = parameters.map((each) => each.replace('!', ''));
  const definitions: ParameterDefinitions = accepted;
  const shape = Object.fromEntries(
    names.flatMap((each) => {
      const parameter = definitions[each];
      return parameter === undefined ? [] : [[each, describeParameter(parameter, required.has(each))]];
    }),
  );
  return defineTool({
    name,
    title,
    description: more === undefined ? description : `${description} ${more}`,
    input: z.strictObject(shape),
    run: async (input, { api, buildAddress }) => {
      const texts: Texts = Object.fromEntries(
        Object.entries(input).map(([key, value]) => [
          key,
          typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
        ]),
      );
      const records = await api.fetchAny(operation, texts);
      const rows = records.map((each) => toRow(record, each));
      return {
        summary:
          rows.length === 0
            ? `${operation} has no records for this.`
            : `${rows.length} ${rows.length === 1 ? 'record' : 'records'} of ${operation}.`,
        fields: describeFields(record, rows),
        rows,
        address: buildAddress(...view(texts)),
      };
    },
  });
}

function describeParameter(parameter: Parameter, isRequired: boolean): z.ZodType {
  const description = parameter.description.replaceAll('MM-DD-YYYY', 'YYYY-MM-DD');
  const type = (): z.ZodType => {
    switch (parameter.kind) {
      case 'date':
        return isoDate;
      case 'count':
        return z.number().int().min(1).max(1_000);
      case 'choice':
        return z.enum(parameter.allowed).default(parameter.defaultValue);
      case 'offerRange':
        return z.string().max(20).default(DEFAULT_OFFER_RANGE);
      case 'list':
      case 'text':
      case 'fields':
        return z.string().min(1).max(200);
    }
  };
  const described = type().describe(description);
  return isRequired ? described : described.optional();
}

/** A record without empty texts, and without extension fields that have no value: nothing that a specified field says is lost. */
function toRow(
  fields: Fields,
  record: Readonly<Record<string, string | number | null>>,
): Readonly<Record<string, ToolValue>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, extension }]) => {
      const value = record[name] ?? null;
      if (value === '' || (value === null && (extension || kind !== 'number'))) return [];
      return [[name, kind === 'time' && typeof value === 'string' ? dropMidnight(value) : value]];
    }),
  );
}

const dropMidnight = (time: string): string =>
  /T?\s?00:00:00/.test(time) && isIsoDateOrDateTime(time) ? datePart(time) : time;

/** Label and unit of each field that a row has. */
function describeFields(
  fields: Fields,
  rows: readonly Readonly<Record<string, ToolValue>>[],
): Readonly<Record<string, string>> {
  const present = new Set(rows.flatMap((row) => Object.keys(row)));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { label, unit }]) =>
      present.has(name) ? [[name, unit === undefined ? label : `${label}, ${unit}`]] : [],
    ),
  );
}
