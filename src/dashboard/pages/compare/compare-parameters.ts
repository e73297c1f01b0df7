import type { Flat } from '../../ui/flat-search.ts';

/** Most schemes that stand side by side. */
export const MOST_COMPARED = 10;

const periods = ['1y', '3y', '5y', 'max'] as const;
export type GrowthPeriod = (typeof periods)[number];
/** So many years back; null for all. */
export const YEARS: Readonly<Record<GrowthPeriod, number | null>> = { '1y': 1, '3y': 3, '5y': 5, max: null };
export const scales = ['linear', 'log'] as const;
export type Scale = (typeof scales)[number];

export interface CompareParameters {
  /** Codes in the order of the address, each once, at most ten. */
  readonly codes: readonly string[];
  /** How many codes the address has beyond those. */
  readonly tooMany: number;
  readonly period: GrowthPeriod;
  readonly scale: Scale;
  /** A sentence for each part of the address that could not be read. */
  readonly unread: readonly string[];
}

const LONGEST_CODE = 40;

/** The page's own parameters: `codes=120503,120504&period=3y&scale=log`. */
export function readCompareParameters(search: Flat): CompareParameters {
  const unread: string[] = [];
  const told = [...new Set((search['codes'] ?? '').split(',').map((code) => code.trim()))].filter(Boolean);
  const codes = told.filter((code) => code.length <= LONGEST_CODE);
  if (codes.length < told.length) unread.push(`codes: a code of more than ${LONGEST_CODE} letters was left out.`);
  return {
    codes: codes.slice(0, MOST_COMPARED),
    tooMany: Math.max(codes.length - MOST_COMPARED, 0),
    period: oneOf(periods, '5y', 'period', search['period'], unread),
    scale: oneOf(scales, 'linear', 'scale', search['scale'], unread),
    unread,
  };
}

function oneOf<Word extends string>(
  words: readonly Word[],
  otherwise: Word,
  name: string,
  told: string | undefined,
  unread: string[],
): Word {
  if (told === undefined) return otherwise;
  const known = words.find((word) => word === told.toLowerCase());
  if (known === undefined) unread.push(`${name}: expected ${words.join(', ')}, got “${told.slice(0, 40)}”.`);
  return known ?? otherwise;
}
