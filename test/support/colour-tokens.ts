import { readFileSync } from 'node:fs';

const tokens = readFileSync(`${import.meta.dirname}/../../src/dashboard/styles/tokens.css`, 'utf8');

export type Triple = readonly [number, number, number];
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Red, green and blue of a token in a theme as written, 0 to 1. */
export function readParts(name: string, theme: Theme): Triple {
  const match = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens);
  const hex = match?.[theme === 'light' ? 1 : 2];
  if (hex === undefined) throw new Error(`no token --${name}`);
  const read = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [read(1), read(3), read(5)];
}

export const linearize = ([r, g, b]: Triple): Triple => [toLinear(r), toLinear(g), toLinear(b)];

/** Linear red, green and blue of a token in a theme, 0 to 1. */
export const readToken = (name: string, theme: Theme): Triple => linearize(readParts(name, theme));

/** The ratio of WCAG 2.2 of two linear colours. */
export function computeContrast(one: Triple, other: Triple): number {
  const [low = 0, high = 0] = [one, other].map(getLuminance).toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const getLuminance = ([r, g, b]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
