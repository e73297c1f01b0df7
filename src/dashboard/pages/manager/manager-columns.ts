import { managerFields, type Manager } from '#contract/records/scheme-details.ts';
import { subtract } from '#finance/decimals.ts';
import { buildPageHref } from '../../navigation/pages.ts';
import { formatRole } from '../../schemes/managers.ts';
import { choiceCell } from '../../table/cells/plain-cells.ts';
import { fieldColumn, numberColumn, textColumn } from '../../table/column-builders.ts';
import type { Column } from '../../table/column.ts';
import { schemeNameColumn } from '../../table/scheme-column.tsx';

const returns = { group: 'Return since then, % (p.a. beyond 1 year)', width: 96 } as const;

const NOTES: Readonly<Record<string, string>> = {
  NoDate: 'The document does not say since when, or not for certain',
  NoHistory: 'The NAVs do not reach back to that day',
  DayMissing: 'The NAV of that trading day is missing',
  Payout: 'The NAVs exclude what was paid out',
  Split: 'The NAV moved in a way that is not explained',
  Young: 'Not longer than a day',
};

const explain = ({ managedReturnNote }: Manager): string => NOTES[managedReturnNote] ?? '';

/** A row for each scheme of a manager. */
export const managerColumns: readonly Column<Manager>[] = [
  schemeNameColumn<Manager>(300),
  fieldColumn(managerFields, 'role', {
    header: 'Role',
    value: ({ role }) => formatRole(role),
    cell: choiceCell,
    width: 120,
  }),
  fieldColumn(managerFields, 'from', { header: 'Since', width: 104 }),
  fieldColumn(managerFields, 'managedReturn', { ...returns, header: 'Scheme', tooltip: explain, signed: 'gain' }),
  fieldColumn(managerFields, 'managedReturnBenchmark', { ...returns, header: 'Benchmark', signed: 'gain' }),
  fieldColumn(managerFields, 'managedReturnPeers', { ...returns, header: 'Peers’ median', signed: 'gain', width: 112 }),
  numberColumn('excessOverPeers', (row) => subtract(row.managedReturn, row.managedReturnPeers), {
    ...returns,
    header: 'Over peers, pp',
    label: 'Return since then over peers’ median',
    definition: 'Return of the scheme less the median of its peers since the manager began, percentage points.',
    signed: 'gain',
    width: 112,
  }),
  fieldColumn(managerFields, 'managedFrom', { header: 'NAV of', width: 104 }),
  fieldColumn(managerFields, 'documentDate', { header: 'Document of', width: 112 }),
];

/** A row for each manager. */
export interface ManagerSummary {
  readonly manager: string;
  readonly mutualFund: string;
  readonly schemes: number;
}

export const managerListColumns: readonly Column<ManagerSummary>[] = [
  textColumn('manager', ({ manager }) => manager, {
    header: 'Manager',
    label: managerFields.manager.label,
    href: ({ manager, mutualFund }) => buildPageHref('manager', { name: manager, house: mutualFund }),
    isIdentifying: true,
    width: 240,
  }),
  textColumn('mutualFund', ({ mutualFund }) => mutualFund, {
    header: 'Fund house',
    label: managerFields.mutualFund.label,
    cell: choiceCell,
    width: 240,
  }),
  numberColumn('schemes', ({ schemes }) => schemes, {
    header: 'Schemes',
    definition: 'Number of schemes that the person manages, each counted once for all its plans and options.',
    decimals: 0,
    width: 84,
  }),
];
