import { Ajv2020 } from 'ajv/dist/2020.js';

/** An object after a round trip through JSON. */
export function toWireObject(value: unknown): object {
  const parsed: unknown = JSON.parse(JSON.stringify(value));
  if (typeof parsed !== 'object' || parsed === null) throw new TypeError('expected an object');
  return parsed;
}

/** The value at a path of property names in a JSON value; undefined if there is none. */
export function getPath(value: unknown, ...names: readonly string[]): unknown {
  let current = value;
  for (const name of names) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = new Map<string, unknown>(Object.entries(current)).get(name);
  }
  return current;
}

/** Validates values against the schemas of an OpenAPI document (JSON Schema 2020-12). */
export function createSchemaValidator(document: object) {
  const ajv = new Ajv2020({
    allErrors: false,
    strict: true,
    allowUnionTypes: true,
    formats: { 'uri-reference': true },
  });
  ajv.addVocabulary(['components', 'x-unit', 'x-kind', 'x-extension']);
  ajv.addSchema({
    $id: 'api',
    components: Object.fromEntries([['schemas', getPath(document, 'components', 'schemas')]]),
  });
  return {
    /** Where a value violates the schema of that name; empty if it is valid. */
    faults: (schema: string, value: unknown): readonly string[] => {
      const validate = ajv.getSchema(`api#/components/schemas/${schema}`);
      if (!validate) throw new Error(`there is no schema ${schema}`);
      return validate(value) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
    },
  };
}
