import type { DatabaseSync } from 'node:sqlite';
import { createRowWriter, type Draft } from '../../../draft/draft.ts';
import type { NavOverride, Overrides, SchemeOverride } from './overrides-file.ts';

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
