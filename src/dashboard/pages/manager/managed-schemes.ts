import type { Manager } from '#contract/records/scheme-details.ts';
import { parseSchemeName } from '#contract/scheme-name/scheme-name.ts';
import { findLeadingCode } from '#finance/identity.ts';
import type { ManagerSummary } from './manager-columns.ts';

/** One row for each scheme and manager, that of the leading code of its plans and options. */
export function selectLeadingRows(rows: readonly Manager[]): readonly Manager[] {
  const byScheme = new Map<string, Manager[]>();
  for (const row of rows) {
    const key = `${buildPersonKey(row)} ${parseSchemeName(row.schemeName).baseName}`;
    const known = byScheme.get(key);
    if (known) known.push(row);
    else byScheme.set(key, [row]);
  }
  return [...byScheme.values()].map(
    (codes) =>
      findLeadingCode(
        codes.map((row) => ({ row, code: row.code, navDay: null, ...parseSchemeName(row.schemeName) })),
        null,
      ).row,
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
export function summariseManagers(rows: readonly Manager[]): readonly ManagerSummary[] {
  const byPerson = new Map<string, ManagerSummary>();
  for (const row of selectLeadingRows(rows)) {
    const { manager, mutualFund, schemes } = byPerson.get(buildPersonKey(row)) ?? { ...row, schemes: 0 };
    byPerson.set(buildPersonKey(row), { manager, mutualFund, schemes: schemes + 1 });
  }
  return [...byPerson.values()];
}
