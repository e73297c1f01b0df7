import { operationGroups } from './openapi/operation-groups.ts';
import { ABOUT } from './openapi/about.ts';
import { examples } from './openapi/examples.ts';
import { headers } from './openapi/headers.ts';
import { parameterObject } from './openapi/parameter-schema.ts';
import { problemSchemas } from './openapi/problem-schema.ts';
import { recordNames } from './openapi/record-names.ts';
import { answerSchema, dateSchemas, recordSchema } from './openapi/record-schema.ts';
import { responsesOf, sharedResponses } from './openapi/responses.ts';
import { refer, type Tree } from './openapi/tree.ts';
import { common, operationNames, operations, type OperationName } from './operations.ts';
import type { Parameters } from './parameter.ts';

const OURS = 'Ours';

/**
 * The service as an OpenAPI 3.1 document, made from the contract alone.
 * @param version of the service (semantic versioning).
 */
export function openApiDocument(version: string): Tree {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Fundlens',
      summary: 'Indian mutual-fund data, read only.',
      description: ABOUT,
      version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: 'On the origin of the dashboard.' }],
    security: [{ accessKey: [] }],
    tags: [
      ...operationGroups.map(({ title, description }) => ({ name: title, description })),
      { name: OURS, description: 'What this service adds; the specification does not know it.' },
    ],
    paths: {
      ...Object.fromEntries(operationNames.map((name) => [`/${name}`, { get: operationObject(name) }])),
      '/openapi.json': { get: ownDocument },
    },
    components: {
      securitySchemes: {
        accessKey: {
          type: 'apiKey',
          in: 'query',
          name: 'accessKey',
          description: `${common.accessKey.description} Required with every operation, once; no header and no cookie stands in for it.`,
        },
      },
      parameters: {
        dTFormat: parameterObject('dTFormat', common.dTFormat),
        format: parameterObject('format', common.format),
      },
      headers,
      schemas: { ...recordSchemas(), ...dateSchemas, ...problemSchemas },
      responses: sharedResponses,
      examples: examples(),
    },
  };
}

function operationObject(name: OperationName): Tree {
  const { description } = operations[name];
  const parameters: Parameters = operations[name].parameters;
  const selectors: readonly string[] = operations[name].selectors;
  const needs = selectors.length > 0 ? ` At least one of ${selectors.join(', ')} is required.` : '';
  return {
    operationId: name,
    tags: operationGroups.flatMap((group) => (isIn(group.operations, name) ? [group.title] : [])),
    summary: description,
    description: `${description}${needs}`,
    ...(selectors.length > 0 ? { 'x-requires-one-of': selectors } : {}),
    parameters: [
      ...Object.entries(parameters).map(([parameter, told]) => parameterObject(parameter, told)),
      refer('parameters', 'dTFormat'),
      refer('parameters', 'format'),
    ],
    responses: responsesOf(name),
  };
}

const isIn = (names: readonly OperationName[], name: OperationName): boolean => names.includes(name);

function recordSchemas(): Tree {
  return Object.fromEntries(
    operationNames.flatMap((name) => [
      [recordNames[name], recordSchema(operations[name].record)],
      [`${recordNames[name]}Answer`, answerSchema(recordNames[name])],
    ]),
  );
}

const ownDocument: Tree = {
  operationId: 'openapi',
  tags: [OURS],
  summary: 'This document.',
  security: [],
  responses: {
    200: {
      description: 'The document; no access key is needed.',
      headers: { ETag: refer('headers', 'ETag'), 'Cache-Control': refer('headers', 'CacheControl') },
      content: { 'application/json': { schema: { type: 'object' } } },
    },
    304: { description: 'What If-None-Match names still holds; there is no body.' },
    default: refer('responses', 'Problem'),
  },
};
