import type { Manager } from '#contract/records/scheme-details.ts';
import { compareCodes } from '#finance/identity.ts';
import { deriveIdentities } from '#schemes/derive-identities.ts';
import { selectLeading } from '#schemes/leading-rows.ts';
import type { SchemeLabels } from '#schemes/scheme-summary.ts';
import type { ManagerSummary } from './manager-columns.ts';

/** Which scheme a code is of. */
export type GetSchemeCode = (row: Manager) => string;

/** By the list of schemes; of codes that it does not say it of, by their names. */
export function createSchemeCodeLookup(rows: readonly Manager[], list: SchemeLabels | null): GetSchemeCode {
  const derived = deriveIdentities(
    rows.map(({ code, schemeName, mutualFund }) => ({
      ...{ code, schemeName, mutualFund },
      ...{ type: '', category: '', subCategory: '' },
    })),
    null,
  );
  return ({ code }) => list?.byCode.get(code)?.schemeCode || (derived.get(code)?.schemeCode ?? code);
}

/** One row for each scheme and manager, that of the scheme code. */
export function selectLeadingRows(rows: readonly Manager[], getSchemeCode: GetSchemeCode): readonly Manager[] {
  const people = new Map<string, Manager[]>();
  for (const row of rows) people.set(buildPersonKey(row), []);
  for (const row of rows) people.get(buildPersonKey(row))?.push(row);
  return [...people.values()].flatMap((ofPerson) =>
    selectLeading(ofPerson, getSchemeCode, (a, b) => compareCodes(a.code, b.code)),
  );
}

/** Two people of one name in different fund houses are two people, as far as documents say. */
const buildPersonKey = ({ manager, mutualFund }: Manager): string => `${manager.toLowerCase()} ${mutualFund}`;

/** The schemes of the only person whom a name and a fund house fit; of several, theirs and nobody: they are not one. */
export function selectPerson(found: readonly Manager[], name: string, house: string) {
  const ofHouse = found.filter(({ mutualFund }) => mutualFund === house);
  const rows = ofHouse.length > 0 ? ofHouse : found;
  const [first, ...others] = new Map(rows.map((row) => [buildPersonKey(row), row])).values();
  return { rows, person: name !== '' && first && others.length === 0 ? first : null };
}

/** The managers with the number of their schemes. */
export function summariseManagers(rows: readonly Manager[], getSchemeCode: GetSchemeCode): readonly ManagerSummary[] {
  const byPerson = new Map<string, ManagerSummary>();
  for (const row of selectLeadingRows(rows, getSchemeCode)) {
    const { manager, mutualFund, schemes } = byPerson.get(buildPersonKey(row)) ?? { ...row, schemes: 0 };
    byPerson.set(buildPersonKey(row), { manager, mutualFund, schemes: schemes + 1 });
  }
  return [...byPerson.values()];
}
