import type { AST } from '@eslint-community/regexpp';
import { createSetTest, parseExpression, type Expression } from './parse-expression.ts';

type Continue = (index: number) => boolean;
type Direction = 1 | -1;

/** More are not counted. */
const MAX_STEPS = 100_000;

/**
 * The number of characters that a backtracking engine compares until it has found its match in a text, or with the flag `g` all of them:
 * a measure of time that is the same on every machine. It searches as ECMA-262 describes, without the shortcuts of an engine.
 * Infinity if they are very many.
 */
export function countSteps(expression: Expression, text: string): number {
  const { flags } = expression;
  const { alternatives } = parseExpression(expression);
  const captures = new Map<AST.CapturingGroup, string>();
  const isIn = createSetTest(flags);
  let steps = 0;

  const matchAny = (each: readonly AST.Alternative[], index: number, dir: Direction, next: Continue): boolean =>
    each.some(({ elements }) => matchAll(dir === 1 ? elements : elements.toReversed(), 0, index, dir, next));

  function matchAll(each: readonly AST.Element[], at: number, index: number, dir: Direction, next: Continue): boolean {
    const element = each[at];
    return element ? match(element, index, dir, (end) => matchAll(each, at + 1, end, dir, next)) : next(index);
  }

  function match(element: AST.Element, index: number, dir: Direction, next: Continue): boolean {
    switch (element.type) {
      case 'Assertion':
        return isTrue(element, index) && next(index);
      case 'Quantifier':
        return repeat(element, 0, index, dir, next);
      case 'Group':
        return matchAny(element.alternatives, index, dir, next);
      case 'CapturingGroup':
        return matchAny(element.alternatives, index, dir, (end) => {
          captures.set(element, text.slice(Math.min(index, end), Math.max(index, end)));
          return next(end);
        });
      case 'Backreference': {
        const [group] = [element.resolved].flat();
        const { length } = (group && captures.get(group)) ?? '';
        const end = index + dir * length;
        return text.startsWith((group && captures.get(group)) ?? '', Math.min(index, end)) && next(end);
      }
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass': {
        if (++steps > MAX_STEPS) return true;
        const character = text.charAt(dir === 1 ? index : index - 1);
        return character !== '' && isIn(element.raw, character) && next(index + dir);
      }
    }
  }

  function repeat(quantifier: AST.Quantifier, count: number, index: number, dir: Direction, next: Continue): boolean {
    const { element, min, max, greedy } = quantifier;
    const again = (): boolean =>
      count < max &&
      match(element, index, dir, (end) => {
        const isEmpty = end === index && count >= min;
        return !isEmpty && repeat(quantifier, count + 1, end, dir, next);
      });
    if (count < min) return again();
    return greedy ? again() || next(index) : next(index) || again();
  }

  function isTrue(assertion: AST.Assertion, index: number): boolean {
    const [before, after] = [text.charAt(index - 1), text.charAt(index)];
    const isMultiline = flags.includes('m');
    switch (assertion.kind) {
      case 'start':
        return index === 0 || (isMultiline && before === '\n');
      case 'end':
        return index === text.length || (isMultiline && after === '\n');
      case 'word':
        return (/\w/.test(before) !== /\w/.test(after)) !== assertion.negate;
      case 'lookahead':
      case 'lookbehind': {
        const dir = assertion.kind === 'lookahead' ? 1 : -1;
        return matchAny(assertion.alternatives, index, dir, () => true) !== assertion.negate;
      }
    }
  }

  for (let start = 0; start <= text.length;) {
    let end = -1;
    matchAny(alternatives, start, 1, (index) => ((end = index), true));
    if (end >= 0 && !flags.includes('g')) break;
    start = Math.max(start + 1, end);
  }
  return steps < MAX_STEPS ? steps : Infinity;
}
