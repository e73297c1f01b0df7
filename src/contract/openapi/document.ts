import { groups } from '../operations/definition.ts';
import { operationNames, operations, type OperationName } from '../operations/operations.ts';
import { commonParameters } from '../operations/shared-parameters.ts';
import type { ParameterDefinitions } from '../requests/parameters.ts';
import { buildExamples } from './examples.ts';
import { buildResponses, headerComponents, sharedResponses } from './responses.ts';
import {
  buildEnvelopeSchema,
  buildParameter,
  buildRecordSchema,
  columnsSchema,
  componentRef,
  dateSchemas,
  problemSchemas,
  type JsonObject,
} from './schemas.ts';

const SERVICE_TAG = 'Service';

/** The introduction of the document, in Markdown. */
const INTRODUCTION = `A read-only API for Indian mutual-fund data: performance and AUM, portfolios, new fund offers.

**Requests.** Every operation is a GET with query parameters. \`accessKey\` is required for every operation. Names of operations and \
parameters and enumerated values are case-insensitive; an empty value counts as an absent parameter. Filters combine \
with AND. A parameter that is unknown, repeated or not an accepted value is a 400 that names it, so that a misspelled filter never \
returns all records. No match is 200 with an empty list and \`count\` 0.

**Names.** JSON names are camelCase, XML and CSV names PascalCase (\`ISINGrowth\`). Clients should compare them case-insensitively \
and ignore unknown fields: fields may be added at the end of a record.

**Values.** null means not applicable; it is never 0 and never omitted. Any number may be null. Text that does not apply \
is empty. \`x-unit\` is the unit: %, percentage points (pp), ₹, ₹ crore (10⁷), ₹ lakh (10⁵).

**Dates.** Month-first by default (\`MM-DD-YYYY\`); \`01-01-0001\` means that no date applies. With \`dTFormat=Iso\` dates are ISO 8601, and null if none applies.

**Extensions.** Fields, parameters and operations marked \`x-extension\` are specific to Fundlens and optional for every client.

**Caching.** A response has an ETag that depends on dataset, request and encoding; a request with If-None-Match returns 304 if it is unchanged.

**Versions.** The service uses semantic versioning: a breaking change is a major version.`;

/**
 * Builds the OpenAPI 3.1 document of the service, from the contract alone.
 * @param version of the service (semantic versioning).
 * @param url of its operations, which may be relative to that of the document.
 */
export function buildOpenApiDocument(version: string, url = '/api'): JsonObject {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Fundlens',
      summary: 'Indian mutual-fund data, read-only.',
      description: INTRODUCTION,
      version,
      contact: { name: 'The operator of this server' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url, description: 'On the origin of the dashboard.' }],
    security: [{ accessKey: [] }],
    tags: [
      ...Object.values(groups).map(({ title, description }) => ({ name: title, description })),
      { name: SERVICE_TAG, description: 'Not part of the specification.' },
    ],
    paths: {
      ...Object.fromEntries(operationNames.map((name) => [`/${name}`, { get: buildOperation(name) }])),
      '/openapi.json': { get: documentOperation },
    },
    components: {
      securitySchemes: {
        accessKey: {
          type: 'apiKey',
          in: 'query',
          name: 'accessKey',
          description: `${commonParameters.accessKey.description} Required exactly once for every operation; headers and cookies are not accepted instead.`,
        },
      },
      parameters: {
        dTFormat: buildParameter('dTFormat', commonParameters.dTFormat),
        format: buildParameter('format', commonParameters.format),
        layout: buildParameter('layout', commonParameters.layout),
      },
      headers: headerComponents,
      schemas: { ...buildRecordSchemas(), Columns: columnsSchema, ...dateSchemas, ...problemSchemas },
      responses: sharedResponses,
      examples: buildExamples(),
    },
  };
}

function buildOperation(name: OperationName): JsonObject {
  const { group, description } = operations[name];
  const parameters: ParameterDefinitions = operations[name].parameters;
  const selectors: readonly string[] = operations[name].selectors;
  const requirement = selectors.length > 0 ? ` At least one of ${selectors.join(', ')} is required.` : '';
  return {
    operationId: name,
    tags: [groups[group].title],
    summary: description,
    description: `${description}${requirement}`,
    ...(group === 'extension' ? { 'x-extension': true } : {}),
    ...(selectors.length > 0 ? { 'x-requires-one-of': selectors } : {}),
    parameters: [
      ...Object.entries(parameters).map(([parameterName, parameter]) => buildParameter(parameterName, parameter)),
      componentRef('parameters', 'dTFormat'),
      componentRef('parameters', 'format'),
      componentRef('parameters', 'layout'),
    ],
    responses: buildResponses(name),
  };
}

function buildRecordSchemas(): JsonObject {
  return Object.fromEntries(
    Object.values(operations).flatMap(({ recordName, record }) => [
      [recordName, buildRecordSchema(record)],
      [`${recordName}Response`, buildEnvelopeSchema(recordName)],
    ]),
  );
}

const documentOperation: JsonObject = {
  operationId: 'openapi',
  tags: [SERVICE_TAG],
  summary: 'This document.',
  description: 'The OpenAPI document of the service, generated from its contract.',
  security: [],
  responses: {
    200: {
      description: 'The OpenAPI document; no access key is needed.',
      headers: { ETag: componentRef('headers', 'ETag'), 'Cache-Control': componentRef('headers', 'CacheControl') },
      content: { 'application/json': { schema: { type: 'object' } } },
    },
    304: { description: 'Unchanged since the response that If-None-Match names; there is no body.' },
    405: componentRef('responses', 'Problem405'),
    default: componentRef('responses', 'Problem'),
  },
};
