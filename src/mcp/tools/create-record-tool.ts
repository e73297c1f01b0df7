import { z } from 'zod';
import { datePart, isIsoDateOrDateTime } from '#contract/dates.ts';
import type { Fields } from '#contract/fields.ts';
import { type OperationName, operations } from '#contract/operations/operations.ts';
import type { ServerInfo } from '#contract/records/service.ts';
import type { Parameter, ParameterDefinitions } from '#contract/requests/parameters.ts';
import { DEFAULT_OFFER_RANGE } from '#contract/requests/parameters.ts';
import { type Api, findSchemeNames } from '../api.ts';
import { explainEmpty, type Row } from '../explain-empty.ts';
import type { Texts } from '../loaded-portfolios.ts';
import { defineTool, inputObject, limitRows, rowLimit, type Tool, type ToolContext, type ToolValue } from '../tool.ts';
import { describeField, acceptNumber } from '../value-fields.ts';

/** A tool that returns the records of one operation. */
export interface RecordTool {
  readonly name: string;
  readonly title: string;
  /** Added to the description of the operation. */
  readonly more?: string;
  readonly operation: OperationName;
  /** The parameters of the operation that the tool accepts; the required ones end with `!`. */
  readonly parameters: readonly string[];
  /** Requests the records; those that matter most first, since a long result is cut. By default as the operation returns them. */
  readonly read?: (api: Api, parameters: Texts) => Promise<readonly Row[]>;
  /** The fields of these records, if they are not those of the operation. */
  readonly fields?: Fields;
  /** The day or month that the records are of, if they do not say so, and what it is by default. */
  readonly period?: (input: Texts, info: ServerInfo | null, rows: readonly Row[]) => string;
  /** A sentence after the number of records, with a space before it: of what they are, if not of all there is. */
  readonly scope?: (input: Texts, context: ToolContext) => Promise<string>;
  /** The view of the dashboard that shows the records. */
  readonly view: (input: Texts, rows: readonly Row[]) => readonly [path: string, parameters?: Texts];
}

/** Input, fields and units are those of the contract. */
export function createRecordTool({ name, title, more, operation, parameters, ...tool }: RecordTool): Tool {
  const { description, parameters: accepted, record } = operations[operation];
  const fields = tool.fields ?? record;
  const required = new Set(parameters.filter((each) => each.endsWith('!')).map((each) => each.slice(0, -1)));
  const accepts = parameters.map((each) => each.replace('!', ''));
  const definitions: ParameterDefinitions = accepted;
  const shape = Object.fromEntries(
    accepts.flatMap((each) => {
      const parameter = definitions[each];
      return parameter === undefined ? [] : [[each, describeParameter(parameter, required.has(each))]];
    }),
  );
  return defineTool({
    name,
    title,
    description: more === undefined ? description : `${description} ${more}`,
    // the number of records that an operation takes is not that of all rows: of shares bought, and of shares sold
    input: inputObject('max' in shape ? shape : { ...shape, limit: rowLimit }),
    run: async ({ limit, ...input }, context) => {
      const { api, info, buildAddress } = context;
      const texts: Texts = Object.fromEntries(
        Object.entries(input).flatMap(([key, value]) =>
          typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
        ),
      );
      const { code } = texts;
      const codes = (code ?? '').split(',').flatMap((each) => each.trim() || []);
      const names = codes.length === 0 ? [] : [...(await findSchemeNames(api, codes))];
      const scheme =
        names.length === 0 ? '' : `${names.map(([each, schemeName]) => `${schemeName} (${each})`).join('; ')}: `;
      const records = await (tool.read?.(api, texts) ?? api.fetchAny(operation, texts));
      const rows = records.map((each) => toRow(fields, each));
      const present = new Set(rows.flatMap((row) => Object.keys(row)));
      const common = rows.length > 1 ? findCommonValues(rows) : {};
      const period = tool.period?.(texts, info, rows) ?? '';
      const found =
        rows.length === 0
          ? `No records of ${operation}. ${await explainEmpty({ operation, parameters: texts }, context)}`.trim()
          : `${rows.length} ${rows.length === 1 ? 'record' : 'records'} of ${operation}.${(await tool.scope?.(texts, context)) ?? ''}`;
      return {
        summary: `${scheme}${period}${found}`,
        fields: Object.fromEntries(
          Object.entries(fields).flatMap(([each, field]) => (present.has(each) ? [[each, describeField(field)]] : [])),
        ),
        ...limitRows(
          rows.map((row) => omit(row, common)),
          typeof limit === 'number' ? limit : undefined,
        ),
        ...(Object.keys(common).length > 0 && { more: { sameInEveryRow: common } }),
        address: buildAddress(...tool.view(texts, records)),
      };
    },
  });
}

function describeParameter(parameter: Parameter, isRequired: boolean): z.ZodType {
  const description = parameter.description
    .replaceAll('MM-DD-YYYY', 'YYYY-MM-DD')
    .replaceAll('NavAsOf', 'the day of the data’s NAVs')
    .replaceAll('that of PortfolioAsOf', 'the month of most schemes’ latest portfolios');
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
        return acceptNumber(z.string().min(1).max(200));
    }
  };
  const described = type().describe(description);
  return isRequired ? described : described.optional();
}

const isoDate = z.string().refine((text) => isIsoDateOrDateTime(text) && text.length === 10, 'YYYY-MM-DD');

/** A record without empty texts, and without extension fields that have no value: nothing that a specified field says is lost. */
function toRow(fields: Fields, record: Row): Row {
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

/** What every row has, such as the date of a portfolio: said once, there is room for more rows. */
const findCommonValues = ([first = {}, ...others]: readonly Row[]): Row =>
  Object.fromEntries(Object.entries(first).filter(([name, value]) => others.every((row) => row[name] === value)));

const omit = (row: Row, common: Row): Readonly<Record<string, ToolValue>> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !(name in common)));
