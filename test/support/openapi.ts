import { Ajv2020 } from 'ajv/dist/2020.js';

/** A JSON object as it arrives over the wire. */
export function read(value: unknown): object {
  const told: unknown = JSON.parse(JSON.stringify(value));
  if (typeof told !== 'object' || told === null) throw new TypeError('expected an object');
  return told;
}

/** What stands in a JSON value under those names; undefined where nothing does. */
export function at(value: unknown, ...names: readonly string[]): unknown {
  let here = value;
  for (const name of names) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = new Map<string, unknown>(Object.entries(here)).get(name);
  }
  return here;
}

/** Holds values against the schemas of an OpenAPI document (JSON Schema 2020-12). */
export function openApiAjv(document: object) {
  const ajv = new Ajv2020({
    allErrors: false,
    strict: true,
    allowUnionTypes: true,
    formats: { 'uri-reference': true },
  });
  ajv.addVocabulary(['components', 'x-unit', 'x-kind', 'x-extension']);
  ajv.addSchema({ $id: 'api', components: Object.fromEntries([['schemas', at(document, 'components', 'schemas')]]) });
  return {
    /** What of a value is not as the schema of that name says, in a few words each. */
    faults: (schema: string, value: unknown): readonly string[] => {
      const validate = ajv.getSchema(`api#/components/schemas/${schema}`);
      if (!validate) throw new Error(`there is no schema ${schema}`);
      return validate(value) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
    },
  };
}
