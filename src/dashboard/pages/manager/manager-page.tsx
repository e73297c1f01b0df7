import { useMemo } from 'react';
import type { Manager } from '#contract/records/scheme-details.ts';
import { compareCodes } from '#finance/identity.ts';
import { deriveIdentities } from '#schemes/derive-identities.ts';
import { selectLeading } from '#schemes/peers/leading-rows.ts';
import type { SchemeLabels } from '#schemes/scheme-attributes.ts';
import { useClient, useRecords } from '../../api/use-records.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { buildPageHref, pageTitles } from '../../navigation/pages.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { AmfiSource, DataLink } from '../../schemes/missing-data.tsx';
import { useSchemeLabels } from '../../schemes/scheme-list.ts';
import type { Column } from '../../table/column.ts';
import { DataTable } from '../../table/data-table.tsx';
import { useTableRows } from '../../table/use-table-rows.ts';
import type { TableView } from '../../table/view/table-view.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { PageHeader } from '../../ui/layout/page-sections.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { EmptyState, QueryResult } from '../../ui/states/query-result.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { type ManagerSummary, managerColumns, managerListColumns } from './manager-columns.ts';

/** The schemes of a fund manager with the return since the manager began; without a name, all managers. */
export function ManagerPage() {
  const { search } = useSearchParams();
  const { name = '', house = '' } = search;
  const isBuiltIn = useClient().isBuiltIn;
  const managers = useRecords('GetManagers', isBuiltIn ? (name === '' ? {} : { manager: name }) : null);
  const labels = useSchemeLabels(isBuiltIn);
  const { rows, person } = useMemo(() => selectPerson(managers.data ?? [], name, house), [managers.data, name, house]);
  const getSchemeCode = useMemo(() => createSchemeCodeLookup(rows, labels.data ?? null), [rows, labels.data]);
  return (
    <div className="page names-wide">
      <PageHeader
        title={person?.manager ?? (name || pageTitles.manager)}
        about={name === '' ? '' : pageTitles.manager}
        lead={
          person
            ? `${person.mutualFund && `${person.mutualFund}. `}Returns since the day that the scheme summary document states, direct growth plan first.`
            : 'As scheme summary documents name them; one row per person and fund house.'
        }
        actions={name !== '' && <ButtonLink href={buildPageHref('manager')}>All managers</ButtonLink>}
      />
      {isBuiltIn ? (
        <QueryResult
          query={labels.isPending ? { ...managers, data: undefined } : managers}
          what="fund managers"
          rows={10}
          empty={EMPTY}
        >
          {() =>
            person ? (
              <Schemes rows={rows} getSchemeCode={getSchemeCode} />
            ) : (
              <ManagerList rows={rows} getSchemeCode={getSchemeCode} />
            )
          }
        </QueryResult>
      ) : (
        <EmptyState title="This service does not name fund managers" />
      )}
    </div>
  );
}

const EMPTY = {
  title: 'No fund managers in these data',
  text: <AmfiSource what="scheme summary documents (SSD_….xml), which name them," />,
  actions: <DataLink />,
};

const bySince: TableView = { sort: [{ id: 'from', descending: false }], search: '', filters: {} };
const bySchemes: TableView = { sort: [{ id: 'schemes', descending: true }], search: '', filters: {} };

interface RowsProps {
  readonly rows: readonly Manager[];
  readonly getSchemeCode: GetSchemeCode;
}

function Schemes({ rows, getSchemeCode }: RowsProps) {
  const schemes = useMemo(() => selectLeadingRows(rows, getSchemeCode), [rows, getSchemeCode]);
  return (
    <PeopleTable
      name="Schemes"
      noun={{ one: 'scheme', many: 'schemes' }}
      columns={managerColumns}
      rows={schemes}
      rowKey={({ code }) => code}
      defaultView={bySince}
    />
  );
}

function ManagerList({ rows, getSchemeCode }: RowsProps) {
  const managers = useMemo(() => summariseManagers(rows, getSchemeCode), [rows, getSchemeCode]);
  return (
    <PeopleTable
      name="Managers"
      noun={{ one: 'manager', many: 'managers' }}
      columns={managerListColumns}
      rows={managers}
      rowKey={({ manager, mutualFund }) => `${manager} ${mutualFund}`}
      defaultView={bySchemes}
    />
  );
}

interface PeopleTableProps<Row> {
  readonly name: string;
  readonly noun: { readonly one: string; readonly many: string };
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly defaultView: TableView;
}

function PeopleTable<Row>({ name, noun, columns, rows, rowKey, defaultView }: PeopleTableProps<Row>) {
  const { view, onView, ignored } = useTableView(columns, defaultView);
  const table = useTableRows(columns, rows, view, defaultView.sort);
  return (
    <>
      <IgnoredSettingsNotice parts={ignored} />
      <DataTable
        name={name}
        noun={noun}
        table={table}
        rowKey={rowKey}
        onView={onView}
        quality={[{ text: formatCount(table.filteredRows.length, 'row') }]}
        onExport={createTableExport(['managers', null])}
      />
    </>
  );
}

/** Which scheme a code is of. */
type GetSchemeCode = (row: Manager) => string;

/** Finds the scheme of a code in the list of schemes, or by the name if the list does not have it. */
function createSchemeCodeLookup(rows: readonly Manager[], list: SchemeLabels | null): GetSchemeCode {
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
function selectLeadingRows(rows: readonly Manager[], getSchemeCode: GetSchemeCode): readonly Manager[] {
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
function selectPerson(found: readonly Manager[], name: string, house: string) {
  const ofHouse = found.filter(({ mutualFund }) => mutualFund === house);
  const rows = ofHouse.length > 0 ? ofHouse : found;
  const [first, ...others] = new Map(rows.map((row) => [buildPersonKey(row), row])).values();
  return { rows, person: name !== '' && first && others.length === 0 ? first : null };
}

/** The managers with the number of their schemes. */
function summariseManagers(rows: readonly Manager[], getSchemeCode: GetSchemeCode): readonly ManagerSummary[] {
  const byPerson = new Map<string, ManagerSummary>();
  for (const row of selectLeadingRows(rows, getSchemeCode)) {
    const { manager, mutualFund, schemes } = byPerson.get(buildPersonKey(row)) ?? { ...row, schemes: 0 };
    byPerson.set(buildPersonKey(row), { manager, mutualFund, schemes: schemes + 1 });
  }
  return [...byPerson.values()];
}
