import { operations, type Filters, type OperationName, type OperationRecord } from '#contract/operations/operations.ts';
import { createProblem, ProblemError } from '#contract/problems.ts';
import type { ServerInfo } from '#contract/records/service.ts';
import type { ParameterDefinitions } from '#contract/requests/parameters.ts';
import type { ApiRequest } from '#contract/requests/request.ts';
import { serializeResponse } from '#contract/responses/response-formats.ts';
import type { Backend, PermittedRequest, ServedData } from '../api/backend.ts';
import { createLongListLimit } from '../api/concurrency-limit.ts';
import { buildCacheHeaders, buildResponse, findUnmodifiedEtag, notModifiedResponse } from '../api/respond.ts';
import { createResponseCache } from '../api/response-cache.ts';
import { compressChunks, type EncodingPreference } from '../http/compression.ts';
import {
  computeFingerprint,
  formatEtag,
  formatHttpDate,
  problemResponse,
  type HttpResponse,
} from '../http/response.ts';
import type { ServiceInfo } from '../operations/handler.ts';
import { UPSTREAM_LIMITS, type UpstreamLimits } from './limits.ts';
import type { UpstreamSettings } from './send-request.ts';
import { createStaleCache } from './stale-cache.ts';
import {
  createUpstreamClient,
  systemEnvironment,
  type UpstreamClient,
  type UpstreamEnvironment,
} from './upstream-client.ts';
import { OperationUnavailableError, UpstreamError } from './upstream-error.ts';
import { createUpstreamInfo, type UpstreamInfo } from './upstream-info.ts';

/** The text of a response of the upstream service in any of our formats. */
interface UpstreamContent {
  readonly serialize: (request: ApiRequest) => Iterator<string, void>;
  readonly version: string;
  readonly bytes: number;
  readonly age: number;
}

/** Serves the operations from another service that implements the specification. */
export function createGateway(
  settings: UpstreamSettings,
  service: ServiceInfo,
  overrides: Partial<UpstreamEnvironment> = {},
): Backend {
  const environment: UpstreamEnvironment = { ...systemEnvironment, ...overrides };
  const limits: UpstreamLimits = { ...UPSTREAM_LIMITS, ...environment.limits };
  const client = createUpstreamClient(settings, environment);
  const contents = createStaleCache<UpstreamContent>(environment.clocks, limits);
  const { host } = new URL(settings.url);
  const info = createUpstreamInfo(client, host, environment.clocks, limits, contents.expireAll, environment.onError);
  const encoded = createResponseCache();
  const limitLongLists = createLongListLimit();

  async function respondFromUpstream({ request, cacheKey, preference, conditions }: PermittedRequest) {
    const { name } = request;
    // every field is requested, and selected here
    const filters = { ...request.filters, fields: undefined };
    info.refresh();
    if (info.isUnavailable(name)) throw new OperationUnavailableError();
    await rejectUnknownParameters(name, filters, info);
    const content = await contents.get(JSON.stringify([name, filters]), operations[name].maxAge, () =>
      fetchContent(client, info, name, filters),
    );
    const { value, modifiedAt, age, cacheStatus, isHit } = content;
    const fingerprint = computeFingerprint(service.version, value.version, cacheKey);
    const lastModified = formatHttpDate(modifiedAt);
    const etag = findUnmodifiedEtag(lastModified, conditions, preference.encoding, () => fingerprint);
    const create = async () => {
      const body = await compressChunks(value.serialize(request), preference);
      return buildResponse(request, preference, body, (encoding) =>
        buildCacheHeaders(lastModified, formatEtag(fingerprint, encoding)),
      );
    };
    const encodedKey = `${fingerprint} ${modifiedAt} ${preference.encoding} ${preference.isRequired}`;
    const response =
      etag === undefined
        ? await encoded.getOrCreate(encodedKey, () => limitLongLists(request, create))
        : notModifiedResponse(lastModified, etag);
    const { status, headers, body } = response;
    return { status, headers: { ...headers, age: String(age), 'cache-status': cacheStatus }, body, isCacheHit: isHit };
  }

  async function respond(permitted: PermittedRequest): Promise<HttpResponse> {
    const { request, caller, preference } = permitted;
    const { name } = request;
    if (name === 'GetServerInfo')
      return respondUncached(name, [await info.readServerInfo(service)], request, preference);
    if (name === 'GetLimitation') return respondUncached(name, await info.readLimitations(caller), request, preference);
    return respondFromUpstream(permitted);
  }

  info.refresh();
  return {
    respond: (permitted) =>
      respond(permitted).catch((error: unknown) => toProblemResponse(permitted.request.name, error)),
    checkReadiness: async () => (client.isFailing() ? 'degraded' : 'ok'),
    describeData: async () => describeData(info.getLatest()),
    readUnmatchedPortfolios: async () => [],
  };
}

async function fetchContent<Name extends OperationName>(
  client: UpstreamClient,
  info: UpstreamInfo,
  name: Name,
  filters: Filters<Name>,
): Promise<UpstreamContent> {
  try {
    const { records, version, bytes, age } = await client.request(name, filters);
    return { serialize: createSerializer(name, records), version, bytes, age };
  } catch (error) {
    const status = error instanceof OperationUnavailableError ? error.status : undefined;
    // an operation that it provides and that is rejected all the same fails: by a proxy before it, for example
    if (status === undefined || (await info.checkUnavailable(name))) throw error;
    throw new UpstreamError(`status ${status}`, { status });
  }
}

/**
 * A service with the specified parameters only would ignore a date, and send the latest portfolio as that of the date.
 * @throws ProblemError 400
 */
async function rejectUnknownParameters(
  name: OperationName,
  filters: ApiRequest['filters'],
  info: UpstreamInfo,
): Promise<void> {
  const values: Readonly<Record<string, unknown>> = filters;
  const definitions: ParameterDefinitions = operations[name].parameters;
  const parameter = Object.keys(definitions).find((id) => definitions[id]?.extension && values[id] !== undefined);
  if (parameter === undefined || !(await info.checkUnavailable('GetPortfolioDates'))) return;
  const detail = `The upstream service does not support the parameter ${parameter} of ${name}.`;
  throw new ProblemError(createProblem(400, detail, { parameter }));
}

function describeData(info: ServerInfo | null): ServedData | null {
  if (info === null) return null;
  const { datasetVersion, navAsOf, portfolioAsOf, freshness } = info;
  return { version: datasetVersion, kind: 'Upstream', navAsOf, portfolioAsOf, freshness };
}

const createSerializer =
  <Name extends OperationName>(name: Name, records: readonly OperationRecord<Name>[]): UpstreamContent['serialize'] =>
  (request) =>
    serializeResponse(name, records, request);

async function respondUncached<Name extends OperationName>(
  name: Name,
  records: readonly OperationRecord<Name>[],
  request: ApiRequest,
  preference: EncodingPreference,
): Promise<HttpResponse> {
  const body = await compressChunks(createSerializer(name, records)(request), preference);
  return buildResponse(request, preference, body, () => ({ 'cache-control': 'no-store' }));
}

/** @throws the error if it is not about the upstream service. */
function toProblemResponse(name: OperationName, error: unknown): HttpResponse {
  if (error instanceof OperationUnavailableError) {
    return problemResponse(
      createProblem(404, `The upstream service does not provide ${name} to this gateway. See GetLimitation.`),
    );
  }
  if (error instanceof UpstreamError) {
    const problem = createProblem(
      503,
      `The upstream service failed: ${error.message}. No earlier response is available.`,
    );
    const seconds = Math.ceil((error.retryAfter ?? 0) / 1_000);
    return problemResponse(problem, seconds > 0 ? { 'retry-after': String(seconds) } : {});
  }
  throw error;
}
