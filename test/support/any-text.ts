import fc, { type StringSharedConstraints } from 'fast-check';

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;
const CODE_POINTS = 0x110000 - SURROGATES;

const character = fc
  .nat(CODE_POINTS - 1)
  .map((index) => String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATES));

/**
 * Texts of any characters: of all Unicode, and printable ones with names such as `__proto__`. The unit `binary` of fast-check has
 * the same characters, but takes a second to make a table of them.
 */
export const anyText = (constraints: StringSharedConstraints = {}): fc.Arbitrary<string> =>
  fc.oneof(fc.string({ ...constraints, unit: character }), fc.string(constraints));
