import { RegExpParser, type AST } from '@eslint-community/regexpp';

export type Expression = Pick<RegExp, 'source' | 'flags'>;

export const parseExpression = ({ source, flags }: Expression): AST.Pattern =>
  new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });

/** A function that says whether one character is in a set such as `\d` or `[a-z]`. */
export function createSetTest(flags: string): (set: string, character: string) => boolean {
  const known = new Map<string, boolean>();
  return (set, character) => {
    const key = character + set;
    const isIn = known.get(key) ?? new RegExp(`^(?:${set})$`, flags.replaceAll(/[gmy]/g, '')).test(character);
    known.set(key, isIn);
    return isIn;
  };
}
