import { findClosestMatch } from '#contract/closest-match.ts';

export const MAX_FORMULA_LENGTH = 200;

type Operator = '+' | '-' | '*' | '/';

/** An arithmetic expression over named values. */
export type Formula =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'negative'; readonly of: Formula }
  | { readonly kind: 'operation'; readonly operator: Operator; readonly left: Formula; readonly right: Formula };

/** What is wrong with a formula, and where. */
export class FormulaError extends Error {
  /** The position of the first wrong character, from 0. */
  readonly position: number;

  constructor(position: number, problem: string) {
    super(`Position ${position + 1}: ${problem}`);
    this.position = position;
  }
}

interface Token {
  /** Empty at the end. */
  readonly text: string;
  readonly position: number;
}

const TOKEN = /\s+|\d+(?:\.\d+)?|\.\d+|[A-Za-z_]\w*|[-+*/()−–×·÷]/y;
const spellings: ReadonlyMap<string, Operator> = new Map([
  ['−', '-'],
  ['–', '-'],
  ['×', '*'],
  ['·', '*'],
  ['÷', '/'],
]);

function splitTokens(text: string): readonly Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let position = 0; position < text.length; position = TOKEN.lastIndex) {
    const [token] = TOKEN.exec(text) ?? [];
    if (token === undefined) {
      const character = String.fromCodePoint(text.codePointAt(position) ?? 0);
      throw new FormulaError(position, `“${character}” is not a part of a formula: use names, numbers, + - * / ( ).`);
    }
    if (token.trim() !== '') tokens.push({ text: spellings.get(token) ?? token, position });
  }
  return [...tokens, { text: '', position: text.length }];
}

const isAdditive = (text: string): text is '+' | '-' => text === '+' || text === '-';
const isMultiplicative = (text: string): text is '*' | '/' => text === '*' || text === '/';

/**
 * Parses numbers, names, + - * / (also − × ÷), a minus in front and parentheses. The length bounds the depth.
 * @param names what may occur, in any case.
 * @throws FormulaError
 */
export function parseFormula(text: string, names: readonly string[]): Formula {
  if (text.length > MAX_FORMULA_LENGTH)
    throw new FormulaError(MAX_FORMULA_LENGTH, `at most ${MAX_FORMULA_LENGTH} characters, got ${text.length}.`);
  const tokens = splitTokens(text);
  let at = 0;
  const peek = (): Token => tokens[at] ?? { text: '', position: text.length };
  const fail = (expected: string): never => {
    const { text: found, position } = peek();
    throw new FormulaError(position, `expected ${expected}, got ${found === '' ? 'the end' : `“${found}”`}.`);
  };

  function parseChain(parsePart: () => Formula, isOperator: (text: string) => text is Operator): Formula {
    let left = parsePart();
    for (let { text: operator } = peek(); isOperator(operator); { text: operator } = peek()) {
      at++;
      left = { kind: 'operation', operator, left, right: parsePart() };
    }
    return left;
  }
  const parseSum = (): Formula => parseChain(parseProduct, isAdditive);
  const parseProduct = (): Formula => parseChain(parseFactor, isMultiplicative);

  function parseFactor(): Formula {
    const { text: found, position } = peek();
    if (found === '-') {
      at++;
      return { kind: 'negative', of: parseFactor() };
    }
    if (found === '(') {
      at++;
      const inner = parseSum();
      if (peek().text !== ')') fail('an operator or “)”');
      at++;
      return inner;
    }
    if (/^[.\d]/.test(found)) {
      at++;
      return { kind: 'number', value: Number(found) };
    }
    if (!/^\w/.test(found)) return fail('a name, a number or “(”');
    at++;
    const name = names.find((known) => known.toLowerCase() === found.toLowerCase());
    if (name !== undefined) return { kind: 'name', name };
    const closest = findClosestMatch(found, names);
    throw new FormulaError(
      position,
      `unknown name “${found}”.${closest === undefined ? '' : ` Did you mean ${closest}?`}`,
    );
  }

  const formula = parseSum();
  if (peek().text !== '') fail('an operator or the end');
  return formula;
}

export type FormulaResult =
  | { readonly value: number }
  | { readonly missing: string }
  | { readonly problem: 'Division by zero.' | 'Too large a number.' };

/** @returns the value; the first name without one; or why there is none. */
export function computeFormula(formula: Formula, getValue: (name: string) => number | null): FormulaResult {
  switch (formula.kind) {
    case 'number':
      return formula;
    case 'name': {
      const value = getValue(formula.name);
      return value === null ? { missing: formula.name } : { value };
    }
    case 'negative': {
      const of = computeFormula(formula.of, getValue);
      return 'value' in of ? { value: 0 - of.value } : of;
    }
    case 'operation':
      return computeOperation(formula.operator, computeFormula(formula.left, getValue), () =>
        computeFormula(formula.right, getValue),
      );
  }
}

function computeOperation(operator: Operator, left: FormulaResult, getRight: () => FormulaResult): FormulaResult {
  if (!('value' in left)) return left;
  const right = getRight();
  if (!('value' in right)) return right;
  if (operator === '/' && right.value === 0) return { problem: 'Division by zero.' };
  const value = operations[operator](left.value, right.value);
  return Number.isFinite(value) ? { value: value + 0 } : { problem: 'Too large a number.' };
}

const operations: Readonly<Record<Operator, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

/** The names in a formula, each once. */
export function listNames(formula: Formula): readonly string[] {
  switch (formula.kind) {
    case 'number':
      return [];
    case 'name':
      return [formula.name];
    case 'negative':
      return listNames(formula.of);
    case 'operation':
      return [...new Set([...listNames(formula.left), ...listNames(formula.right)])];
  }
}

/** Whether a formula is of percentages: their sums and differences, and multiples of them. Numbers go with any unit: null. */
export function isOfPercents(formula: Formula, isPercent: (name: string) => boolean): boolean | null {
  switch (formula.kind) {
    case 'number':
      return null;
    case 'name':
      return isPercent(formula.name);
    case 'negative':
      return isOfPercents(formula.of, isPercent);
    case 'operation': {
      const [left, right] = [formula.left, formula.right].map((side) => isOfPercents(side, isPercent));
      if (left === null && right === null) return null;
      if (isAdditive(formula.operator)) return left !== false && right !== false;
      return (left === true && right === null) || (right === true && left === null && formula.operator === '*');
    }
  }
}
