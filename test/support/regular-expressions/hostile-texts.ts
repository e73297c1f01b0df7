import type { AST } from '@eslint-community/regexpp';
import { createSetTest, parseExpression, type Expression } from './parse-expression.ts';

const MIN_LENGTH = 60; // characters
const MIN_REPEATS = 12;

/** A text, and the same twice as long. */
interface HostileText {
  readonly once: string;
  readonly twice: string;
}

/**
 * Texts on which an expression takes long if it does on any: what its repeated parts match, or what stands before them, again and
 * again, at the start or after what comes before, with an end that it does not match.
 */
export function listHostileTexts(expression: Expression): readonly HostileText[] {
  const texts = new Map<string, HostileText>();
  const add = (before: string, part: string): void => {
    if (part === '') return;
    const repeats = Math.max(MIN_REPEATS, Math.ceil(MIN_LENGTH / part.length));
    for (const start of new Set(['', before])) {
      const build = (times: number): string => `${start}${part.repeat(repeats * times)}\n\0`;
      const twice = build(2);
      texts.set(twice, { once: build(1), twice });
    }
  };
  const build = createSampler(expression.flags);
  const visit = (alternatives: readonly AST.Alternative[], before: string): void => {
    for (const { elements } of alternatives) {
      let own = '';
      for (const element of elements) {
        if (element.type === 'Quantifier') {
          for (const end of ['', ' ']) {
            add(before + own, build(element, 1) + end);
            add(before, own + end);
          }
        }
        const inner = element.type === 'Quantifier' ? element.element : element;
        if ('alternatives' in inner) visit(inner.alternatives, before + own);
        own += build(element, 0);
      }
      add(before, own);
      add(before, own.slice(0, -1));
    }
  };
  visit(parseExpression(expression).alternatives, '');
  return [...texts.values()];
}

/** Letters, digits and ASCII first, and some of what our expressions name besides. */
const SAMPLES = [
  ...['a', 'A', '1', ' ', '.', '-'],
  ...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)),
  ...['\t', '\n', '\r', '–', '—', '−', '₹', '•', '†', 'é', '\u200B', '\u202E', '\uFEFF', '\u0001'],
];

/** A function that builds a text that an element matches; an optional one at least `min` times. */
function createSampler(flags: string): (element: AST.Element, min: 0 | 1) => string {
  const isIn = createSetTest(flags);
  const build = (element: AST.Element, min: 0 | 1): string => {
    switch (element.type) {
      case 'Assertion':
      case 'Backreference':
        return '';
      case 'Quantifier':
        return build(element.element, 1).repeat(Math.max(min, element.min));
      case 'Group':
      case 'CapturingGroup':
        return element.alternatives[0]?.elements.map((each) => build(each, 0)).join('') ?? '';
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        return SAMPLES.find((sample) => isIn(element.raw, sample)) ?? '';
    }
  };
  return build;
}
