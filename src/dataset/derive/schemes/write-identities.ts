import type { DatabaseSync } from 'node:sqlite';
import type { IsoDate } from '#contract/dates.ts';
import { identityFieldNames } from '#contract/records/identity.ts';
import { isSpecialisedCode } from '#contract/scheme-code.ts';
import { isSegregatedPortfolio } from '#contract/scheme-name/scheme-name.ts';
import { getDateOrNull, getText } from '#dataset/storage/row-values.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { findLeadingCodes, identifyCodes, type IdentifiedCode } from '#finance/identity.ts';
import { scanRows, type Draft } from '../../draft/draft.ts';
import { createNavDayReader, type LabelledCode } from './code-navs.ts';

/** The leading code of the scheme of each code. The NAVs must be complete. */
export function readLeadingCodes<Code extends LabelledCode>(
  sqlite: DatabaseSync,
  codes: Iterable<Code>,
  navAsOf: IsoDate | null,
): ReadonlyMap<string, Pick<Code, 'code' | 'schemeName'>> {
  const readNavDay = createNavDayReader(sqlite);
  const dated = Array.from(codes, ({ code, schemeName, schemeKey, plan, option }) => ({
    ...{ code, schemeName, schemeKey, plan, option },
    navDay: readNavDay(code),
  }));
  return findLeadingCodes(dated, navAsOf === null ? null : toDayNumber(navAsOf));
}

const CODES = `SELECT "code", scheme_key, "plan", "option", "navDate", "type", "category", "subCategory", "benchmark", "returnSource",
  "navNote", "schemeName" FROM scheme ORDER BY "code"`;

/** Writes what each code is, and which are compared. All schemes must be written, with the notes of their NAVs. */
export function writeIdentities({ sqlite }: Draft, navAsOf: IsoDate | null): void {
  const codes = Array.from(scanRows(sqlite, CODES), (row): IdentifiedCode => {
    const [code, navDate] = [getText(row, 0), getDateOrNull(row, 4)];
    return {
      code,
      schemeKey: getText(row, 1),
      plan: getText(row, 2),
      option: getText(row, 3),
      navDay: navDate === null ? null : toDayNumber(navDate),
      type: getText(row, 5),
      category: getText(row, 6),
      subCategory: getText(row, 7),
      benchmark: getText(row, 8),
      returnSource: getText(row, 9),
      navNote: getText(row, 10),
      isSegregated: isSegregatedPortfolio(getText(row, 11)),
      isSpecialised: isSpecialisedCode(code),
    };
  });
  const columns = identityFieldNames.map((name) => `"${name}" = ?`).join(', ');
  const write = sqlite.prepare(`UPDATE scheme SET ${columns} WHERE "code" = ?`);
  for (const [{ code }, identity] of identifyCodes(codes, navAsOf === null ? null : toDayNumber(navAsOf)))
    write.run(...identityFieldNames.map((name) => identity[name]), code);
}
