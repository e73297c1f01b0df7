import { formatWireDate, isIsoDate } from '#contract/dates.ts';
import {
  type FieldName,
  type OperationName,
  type OperationRecord,
  operations,
  type RequestParameters,
} from '#contract/operations/operations.ts';
import type { ParameterDefinitions } from '#contract/requests/parameters.ts';
import { parseResponseRecords } from '#contract/responses/envelope.ts';
import { isText, toFields } from '#contract/shape.ts';

/** The response of the service to a request of a tool. */
export interface ApiResponse {
  readonly status: number;
  readonly body: string;
  readonly etag: string | undefined;
}

/**
 * Sends a request to an operation, with the key of the tool's caller: its permissions and its rate limit apply.
 * @param etag that of the records that the caller has already: if they are up to date, the response is a 304.
 */
export type SendRequest = (
  operation: OperationName,
  parameters: URLSearchParams,
  etag: string | undefined,
) => Promise<ApiResponse>;

type Parameters = Readonly<Record<string, string | undefined>>;

/** The operations of the service as tools call them. Each throws ToolError with the detail of the problem response. */
export interface Api {
  /** Records of any operation; names and values of the parameters are those of the contract, and are validated by the service. */
  readonly fetchAny: (
    name: OperationName,
    parameters: Parameters,
  ) => Promise<readonly Readonly<Record<string, string | number | null>>[]>;
  readonly fetchRecords: <Name extends OperationName>(
    name: Name,
    parameters: RequestParameters<Name>,
  ) => Promise<readonly OperationRecord<Name>[]>;
  /** Records with some of the fields. */
  readonly fetchFields: <Name extends OperationName, Field extends FieldName<Name> & string>(
    name: Name,
    parameters: RequestParameters<Name>,
    fields: readonly Field[],
  ) => Promise<readonly Pick<OperationRecord<Name>, Field>[]>;
  /** All records with some of the fields, and their ETag; null if those of the given ETag are up to date. */
  readonly fetchIfModified: <Name extends OperationName, Field extends FieldName<Name> & string>(
    name: Name,
    fields: readonly Field[],
    etag: string | undefined,
  ) => Promise<{
    readonly records: readonly Pick<OperationRecord<Name>, Field>[];
    readonly etag: string | undefined;
  } | null>;
  /** Null instead of records of an operation for which the key has no permission, or that the service does not have. */
  readonly ifPermitted: <T>(records: Promise<readonly T[]>) => Promise<readonly T[] | null>;
}

/** What the caller of a tool can understand and correct. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

/** The key has no permission for the operation, or the service does not have it. */
class NotPermittedError extends ToolError {}

export function createApi(send: SendRequest): Api {
  const requestIfModified = async (name: OperationName, parameters: Parameters, known?: string) => {
    const given = Object.entries(parameters).flatMap(([parameter, value]): [string, string][] =>
      value ? [[parameter, toWireValue(name, parameter, value)]] : [],
    );
    const { status, body, etag } = await send(name, new URLSearchParams([...given, ['dTFormat', 'Iso']]), known);
    if (status === 304) return null;
    const parsed: unknown = JSON.parse(body);
    if (status === 200) return { parsed, etag };
    const problem = describeProblem(name, status, parsed);
    throw status === 403 || status === 404 ? new NotPermittedError(problem) : new ToolError(problem);
  };
  const request = async (name: OperationName, parameters: Parameters) =>
    (await requestIfModified(name, parameters))?.parsed;
  const fetchRecordsOf = async (name: OperationName, parameters: Parameters) =>
    parseResponseRecords(name, await request(name, parameters));
  return {
    fetchAny: async (name, parameters) => (await fetchRecordsOf(name, parameters)).map((record) => ({ ...record })),
    fetchRecords: async (name, parameters) => parseResponseRecords(name, await request(name, parameters)),
    fetchFields: async (name, parameters, fields) =>
      parseResponseRecords(name, await request(name, { ...parameters, fields: fields.join(',') }), fields),
    fetchIfModified: async (name, fields, known) => {
      const modified = await requestIfModified(name, { fields: fields.join(',') }, known);
      return modified && { records: parseResponseRecords(name, modified.parsed, fields), etag: modified.etag };
    },
    ifPermitted: (records) =>
      records.catch((thrown: unknown) => {
        if (thrown instanceof NotPermittedError) return null;
        throw thrown;
      }),
  };
}

/** A date of a tool is YYYY-MM-DD, that of a request MM-DD-YYYY. */
function toWireValue(name: OperationName, parameter: string, value: string): string {
  const definitions: ParameterDefinitions = operations[name].parameters;
  return definitions[parameter]?.kind === 'date' && isIsoDate(value) ? formatWireDate(value) : value;
}

/** `GetHoldings: … (candidates: 120503 Axis …)`. */
function describeProblem(name: OperationName, status: number, problem: unknown): string {
  const { detail, candidates } = toFields(problem);
  const named = Array.isArray(candidates) ? ` Candidates: ${JSON.stringify(candidates)}` : '';
  return `${name}: ${isText(detail) ? detail : `status ${status}`}${named}`;
}

/**
 * The name of each code, so that a result says which schemes it is about; without it if the key may not list schemes.
 * @throws ToolError for a code that no scheme has: an empty result would look as if the scheme had nothing.
 */
export async function findSchemeNames(api: Api, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const schemes = await api.ifPermitted(
    api.fetchFields('GetSchemeMaster', { code: codes.join(',') }, ['code', 'schemeName']),
  );
  if (schemes === null) return new Map();
  const names = new Map(schemes.map(({ code, schemeName }) => [code, schemeName]));
  const unknown = codes.find((code) => !names.has(code));
  if (unknown === undefined) return names;
  throw createUnknownCodeError(unknown);
}

export const createUnknownCodeError = (code: string): ToolError =>
  new ToolError(`There is no scheme with the code ${code}. find_schemes finds codes.`);
