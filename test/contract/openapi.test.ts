import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { buildOpenApiDocument } from '#contract/openapi/document.ts';
import { operationNames, operations } from '#contract/operations/operations.ts';
import { commonParameters } from '#contract/operations/shared-parameters.ts';
import { parseApiRequest } from '#contract/requests/request.ts';
import { MAX_DAYS_TO_PREVIOUS } from '#finance/portfolio/matching/previous-portfolio.ts';
import { getPath, createSchemaValidator, toWireObject } from '#test/support/openapi-schemas.ts';

const document = toWireObject(buildOpenApiDocument('1.2.3'));
const getParameters = (name: string) => getPath(document, 'paths', `/${name}`, 'get', 'parameters');

/** The operations that the specification defines (4.2 to 4.8) or names (4.9). */
const SPECIFIED = [
  ...['GetAMCMaster', 'GetAUM', 'GetAUMHistory', 'GetAumSchemeComparison', 'GetAumTopGainersLosers', 'GetHoldings'],
  ...['GetHoldingsByType', 'GetHoldingsSearch', 'GetHoldingsWhatChanged', 'GetLimitation', 'GetNAV', 'GetNAVHistory'],
  ...['GetNewFundOffers', 'GetSchemeCategoryMaster', 'GetSchemeMaster', 'GetSchemeTypeMaster', 'GetServerInfo'],
];

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
    expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./), info: { version: '1.2.3' } });
  });

  it('contains the target of every reference', () => {
    const pointers = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
    const missing = [...pointers].filter(([, pointer = '']) => getPath(document, ...pointer.split('/')) === undefined);
    expect(missing).toEqual([]);
  });

  it('says of the previous portfolio how old it may be, as the arithmetic does', () => {
    const days = JSON.stringify(document).matchAll(/(\d+) days older/g);
    expect(new Set(Array.from(days, ([, number]) => Number(number)))).toEqual(new Set([MAX_DAYS_TO_PREVIOUS]));
  });

  it('lists every operation once', () => {
    const paths = Object.keys(getPath(document, 'paths') ?? {});
    expect(paths).toEqual([...operationNames.map((name) => `/${name}`), '/openapi.json']);
  });

  it('marks every operation that the specification does not name as an extension, and no other', () => {
    const marked = operationNames.filter(
      (name) => getPath(document, 'paths', `/${name}`, 'get', 'x-extension') === true,
    );
    expect(operationNames.filter((name) => !marked.includes(name)).toSorted()).toEqual(SPECIFIED);
    expect(marked).toContain('GetStressTests');
  });

  it.each(operationNames)('lists every parameter of %s, and those of which at least one is required', (name) => {
    const expected = Object.keys(operations[name].parameters);
    const documented = getParameters(name);
    expect(documented).toHaveLength(expected.length + 3);
    expect(documented).toEqual([
      ...expected.map((parameter) => expect.objectContaining({ name: parameter, in: 'query' })),
      { $ref: '#/components/parameters/dTFormat' },
      { $ref: '#/components/parameters/format' },
      { $ref: '#/components/parameters/layout' },
    ]);
    const { selectors } = operations[name];
    expect(getPath(document, 'paths', `/${name}`, 'get', 'x-requires-one-of') ?? []).toEqual(selectors);
  });

  it('has lists as one value with commas, which is not the default of OpenAPI', () => {
    const lists = operationNames
      .flatMap((name) => Object.values(getParameters(name) ?? {}))
      .filter((parameter) => getPath(parameter, 'schema', 'type') === 'array');
    expect(lists.length).toBeGreaterThan(operationNames.length);
    for (const list of lists) expect(list).toMatchObject({ style: 'form', explode: false });
  });

  it.each(operationNames)(
    'describes every field of the record of %s: kind, unit, label, description, extension',
    (name) => {
      const record = Object.entries(operations[name].record);
      const properties = getPath(document, 'components', 'schemas', operations[name].recordName, 'properties') ?? {};
      expect(Object.keys(properties)).toEqual(record.map(([field]) => field));
      for (const [field, { kind, label, description, ...more }] of record) {
        const schema = getPath(properties, field) ?? {};
        expect(schema).toMatchObject({ 'x-kind': kind, title: label, description });
        expect([getPath(schema, 'x-unit'), getPath(schema, 'x-extension')]).toEqual([
          'unit' in more ? more.unit : undefined,
          'extension' in more ? true : undefined,
        ]);
      }
    },
  );

  it('requires the access key for every operation', () => {
    expect(document).toMatchObject({
      security: [{ accessKey: [] }],
      components: { securitySchemes: { accessKey: { type: 'apiKey', in: 'query', name: 'accessKey' } } },
    });
  });

  it('has examples that match their schemas', () => {
    const ajv = createSchemaValidator(document);
    for (const name of new Set(operationNames.map((operation) => operations[operation].recordName))) {
      for (const example of [`${name}Json`, `${name}JsonIso`]) {
        const value = getPath(document, 'components', 'examples', example, 'value');
        expect(value).toMatchObject({ count: 1 });
        expect([example, ajv.faults(`${name}Response`, value)]).toEqual([example, []]);
      }
    }
  });

  it('documents the defaults that the parser uses', () => {
    for (const name of operationNames) {
      const names: readonly string[] = operations[name].selectors;
      const selectors = names.slice(0, 1).map((selector): [string, string] => [selector, '1']);
      const defaults = readDefaults(getParameters(name));
      expect(parseApiRequest(name, [...selectors, ...defaults])).toEqual(parseApiRequest(name, selectors));
    }
    expect(readDefaults(getPath(document, 'components', 'parameters'))).toEqual([
      ['dTFormat', commonParameters.dTFormat.defaultValue],
      ['format', commonParameters.format.defaultValue],
      ['layout', commonParameters.layout.defaultValue],
    ]);
  });
});

function readDefaults(parameters: unknown): [string, string][] {
  return Object.values(parameters ?? {}).flatMap((parameter): [string, string][] => {
    const [name, value] = [getPath(parameter, 'name'), getPath(parameter, 'schema', 'default')];
    return typeof name === 'string' && typeof value === 'string' ? [[name, value]] : [];
  });
}
