import type { FieldName, OperationName, OperationRecord, RequestParameters } from '#contract/operations/operations.ts';
import { parseResponseRecords } from '#contract/responses/envelope.ts';

/** The response of the service to a request of a tool. */
interface ApiResponse {
  readonly status: number;
  readonly body: string;
}

/** Sends a request to an operation, with the key of whoever calls the tool: its permissions and its rate limit apply. */
export type SendRequest = (operation: OperationName, parameters: URLSearchParams) => Promise<ApiResponse>;

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
}

/** What the caller of a tool can understand and correct. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

export function createApi(send: SendRequest): Api {
  const request = async (name: OperationName, parameters: Parameters) => {
    const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]));
    const { status, body } = await send(name, new URLSearchParams([...given, ['dTFormat', 'Iso']]));
    const parsed: unknown = JSON.parse(body);
    if (status === 200) return parsed;
    throw new ToolError(describeProblem(name, status, parsed));
  };
  const fetchRecordsOf = async (name: OperationName, parameters: Parameters) =>
    parseResponseRecords(name, await request(name, parameters));
  return {
    fetchAny: async (name, parameters) => (await fetchRecordsOf(name, parameters)).map((record) => ({ ...record })),
    fetchRecords: async (name, parameters) => parseResponseRecords(name, await request(name, parameters)),
    fetchFields: async (name, parameters, fields) =>
      parseResponseRecords(name, await request(name, { ...parameters, fields: fields.join(',') }), fields),
  };
}

/** `GetHoldings: … (candidates: 120503 Axis …)`. */
function describeProblem(name: OperationName, status: number, problem: unknown): string {
  const members: Readonly<Record<string, unknown>> =
    typeof problem === 'object' && problem !== null ? { ...problem } : {};
  const detail = typeof members['detail'] === 'string' ? members['detail'] : `status ${status}`;
  const candidates = Array.isArray(members['candidates'])
    ? ` Candidates: ${JSON.stringify(members['candidates'])}`
    : '';
  return `${name}: ${detail}${candidates}`;
}
