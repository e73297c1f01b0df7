import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '#contract/openapi.ts';
import { operationGroups } from '#contract/openapi/operation-groups.ts';
import { recordNames } from '#contract/openapi/record-names.ts';
import { common, operationNames, operations } from '#contract/operations.ts';
import { readQuestion } from '#contract/question.ts';
import { at, openApiAjv, read } from '#test/support/openapi.ts';

const document = read(openApiDocument('1.2.3'));
const parametersOf = (name: string) => at(document, 'paths', `/${name}`, 'get', 'parameters');

describe('the API document', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
    expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./), info: { version: '1.2.3' } });
  });

  it('points at nothing that it does not hold', () => {
    const pointers = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
    const missing = [...pointers].filter(([, pointer = '']) => at(document, ...pointer.split('/')) === undefined);
    expect(missing).toEqual([]);
  });

  it('tells every operation once, in one of its groups', () => {
    const paths = Object.keys(at(document, 'paths') ?? {});
    expect(paths).toEqual([...operationNames.map((name) => `/${name}`), '/openapi.json']);
    expect(operationGroups.flatMap((group) => group.operations).toSorted()).toEqual(operationNames.toSorted());
  });

  it.each(operationNames)('tells every parameter of %s, and which of them it cannot be asked without', (name) => {
    const told = Object.keys(operations[name].parameters);
    const listed = parametersOf(name);
    expect(listed).toHaveLength(told.length + 2);
    expect(listed).toEqual([
      ...told.map((parameter) => expect.objectContaining({ name: parameter, in: 'query' })),
      { $ref: '#/components/parameters/dTFormat' },
      { $ref: '#/components/parameters/format' },
    ]);
    const { selectors } = operations[name];
    expect(at(document, 'paths', `/${name}`, 'get', 'x-requires-one-of') ?? []).toEqual(selectors);
  });

  it.each(operationNames)('tells every field of the record of %s: kind, unit, label, meaning, extension', (name) => {
    const record = Object.entries(operations[name].record);
    const properties = at(document, 'components', 'schemas', recordNames[name], 'properties') ?? {};
    expect(Object.keys(properties)).toEqual(record.map(([field]) => field));
    for (const [field, { kind, label, description, ...more }] of record) {
      const told = at(properties, field) ?? {};
      expect(told).toMatchObject({ 'x-kind': kind, title: label, description });
      expect([at(told, 'x-unit'), at(told, 'x-extension')]).toEqual([
        'unit' in more ? more.unit : undefined,
        'extension' in more ? true : undefined,
      ]);
    }
  });

  it('wants the access key with every operation', () => {
    expect(document).toMatchObject({
      security: [{ accessKey: [] }],
      components: { securitySchemes: { accessKey: { type: 'apiKey', in: 'query', name: 'accessKey' } } },
    });
  });

  it('has examples that are as their schemas say', () => {
    const ajv = openApiAjv(document);
    for (const name of new Set(Object.values(recordNames))) {
      for (const example of [`${name}Json`, `${name}JsonIso`]) {
        const value = at(document, 'components', 'examples', example, 'value');
        expect(value).toMatchObject({ count: 1 });
        expect([example, ajv.faults(`${name}Answer`, value)]).toEqual([example, []]);
      }
    }
  });

  it('gives as default what the service takes for a parameter that is left out', () => {
    for (const name of operationNames) {
      const selectors: [string, string][] = operations[name].selectors.length > 0 ? [['code', '1']] : [];
      const asked = defaultsOf(parametersOf(name));
      expect(readQuestion(name, [...selectors, ...asked])).toEqual(readQuestion(name, selectors));
    }
    expect(defaultsOf(at(document, 'components', 'parameters'))).toEqual([
      ['dTFormat', common.dTFormat.otherwise],
      ['format', common.format.otherwise],
    ]);
  });
});

function defaultsOf(parameters: unknown): [string, string][] {
  return Object.values(parameters ?? {}).flatMap((parameter): [string, string][] => {
    const [name, value] = [at(parameter, 'name'), at(parameter, 'schema', 'default')];
    return typeof name === 'string' && typeof value === 'string' ? [[name, value]] : [];
  });
}
