import type { DatabaseSync } from 'node:sqlite';
import { foldLetters } from '#finance/fold-text.ts';
import { createRowWriter, type Draft } from '../../../draft/draft.ts';
import type { OfficialCodes } from '../codes/official-codes.ts';
import { buildSchemeKey } from '../codes/scheme-records.ts';
import type { SchemeMatch } from '../names/name-matcher.ts';
import {
  describeMistake,
  MATCH_COLUMNS,
  OVERRIDES_FILE,
  type SchemeOverride,
  type NavOverride,
  type Overrides,
} from './overrides-file.ts';

/** A row of the file that had nothing to settle, and why. */
export interface UnusedOverride {
  readonly row: number;
  readonly reason: string;
}

/** What overrides decided. */
export interface OverrideUse {
  /** Number of portfolios whose scheme, or lack of one, an override decided; of codes whose NAV of a day it decided. */
  readonly count: number;
  readonly unused: readonly UnusedOverride[];
}

/** Finds what the overrides say, and summarizes what they decided so far. */
export function createOverrideFinder(overrides: readonly SchemeOverride[], codes: Pick<OfficialCodes, 'find'>) {
  const byTitle = new Map(overrides.map((each) => [buildSchemeKey(each.mutualFund, each.schemeName), each]));
  const byName = new Map(overrides.map((each) => [foldLetters(each.schemeName), each]));
  const used = new Set<SchemeOverride>();
  let portfolios = 0;
  const decide = (override: SchemeOverride | undefined): SchemeMatch | null => {
    if (override === undefined) return null;
    used.add(override);
    return { ...resolve(override, codes), isOverride: true };
  };
  return {
    findByTitle(mutualFund: string, title: string): SchemeMatch | null {
      const match = decide(byTitle.get(buildSchemeKey(mutualFund, title)));
      if (match !== null) portfolios++;
      return match;
    },
    findByName: (name: string): SchemeMatch | null => decide(byName.get(foldLetters(name))),
    summarize: (): OverrideUse => ({
      count: portfolios,
      unused: overrides
        .filter((override) => !used.has(override))
        .map(({ row, mutualFund, schemeName }) => ({
          row,
          reason: `no portfolio is named ${schemeName} (${mutualFund})`,
        })),
    }),
  };
}

function resolve({ row, codes }: SchemeOverride, { find }: Pick<OfficialCodes, 'find'>): SchemeMatch {
  if (codes.length === 0) return { reason: `none, by ${OVERRIDES_FILE}, row ${row}` };
  const unknown = codes.filter((code) => !find(code));
  if (unknown.length > 0) {
    return {
      reason: describeMistake(row, MATCH_COLUMNS[2], unknown.join(' '), 'codes that an imported NAV file lists'),
    };
  }
  const [key, ...others] = new Set(codes.flatMap((code) => find(code)?.key ?? []));
  if (key === undefined || others.length > 0) {
    return { reason: describeMistake(row, MATCH_COLUMNS[2], codes.join(' '), 'codes of one scheme') };
  }
  return { key, certainty: 'override' };
}

/** Records the overrides a dataset was built with: those of NAVs are needed to derive it. */
export function storeOverrides(sqlite: DatabaseSync, { schemes, navs }: Overrides): void {
  sqlite.exec('DELETE FROM scheme_override; DELETE FROM nav_override');
  const writeScheme = createRowWriter(sqlite, 'scheme_override');
  for (const override of schemes) writeScheme(toSchemeRow(override));
  const writeNav = createRowWriter(sqlite, 'nav_override');
  for (const override of navs) writeNav(toNavRow(override));
}

const toSchemeRow = ({ mutualFund, schemeName, codes }: SchemeOverride) => ({
  mutual_fund: mutualFund,
  scheme_name: schemeName,
  codes: codes.join(' '),
});

const toNavRow = (override: NavOverride) => ({
  code: override.code,
  date: override.date,
  kind: override.kind,
  nav: override.kind === 'Nav' ? override.nav : null,
});

/** The draft, which has the current format, was built with these. */
export async function hasSameOverrides({ database }: Draft, { schemes, navs }: Overrides): Promise<boolean> {
  const stored = [
    ...(await database.rows('SELECT mutual_fund, scheme_name, codes FROM scheme_override', [])),
    ...(await database.rows('SELECT code, date, kind, nav FROM nav_override', [])),
  ];
  const current = [...schemes.map(toSchemeRow), ...navs.map(toNavRow)].map((row) => Object.values(row));
  const [before, now] = [stored, current].map((rows) => rows.map((row) => JSON.stringify(row)).toSorted());
  return JSON.stringify(before) === JSON.stringify(now);
}
