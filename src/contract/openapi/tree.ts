/** A value as JSON has it: what an OpenAPI document is made of. */
type Value = string | number | boolean | null | readonly Value[] | Tree;

/** A JSON object. */
export interface Tree {
  readonly [name: string]: Value;
}

/** A reference to a part of the document that is told once: `#/components/schemas/Problem`. */
export const refer = (
  part: 'schemas' | 'parameters' | 'headers' | 'responses' | 'examples',
  name: string,
): { readonly $ref: string } => ({ $ref: `#/components/${part}/${name}` });
