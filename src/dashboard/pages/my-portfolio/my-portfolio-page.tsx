import { type ComponentProps, Suspense, lazy, useMemo, useState } from 'react';
import { formatMixes, parseMixes } from '#schemes/addresses/mixes.ts';
import { buildPageHref, pageTitles } from '../../navigation/pages.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { savedItemsStore, useSavedItems } from '../../schemes/saved/saved-items-store.ts';
import { type WatchList, buildListKey, findFreeName } from '../../schemes/saved/saved-items.ts';
import type { SavedStatement } from '../../schemes/saved/saved-statement.ts';
import { MAX_COMPARED, buildCompareHref } from '../../schemes/scheme-links.ts';
import { useSchemeList } from '../../schemes/scheme-list.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/field.tsx';
import { PageHeader, Toolbar } from '../../ui/layout/page-sections.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { FailureNotice, IgnoredSettingsNotice, Notice } from '../../ui/states/notice.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { useHeldAmounts } from './entry/use-held-amounts.ts';
import type { Portfolio } from './portfolio-rows.ts';
import { PortfolioView } from './portfolio-view.tsx';
import { ReviewMenu, buildPortfolioMix } from './review.tsx';

// few portfolios have transactions
const MoneyView = lazy(async () => ({ default: (await import('./money/money-view.tsx')).MoneyView }));
// a visitor with a portfolio rarely edits it
const AmountsForm = lazy(async () => ({ default: (await import('./entry/amounts-form.tsx')).AmountsForm }));
// few reviews have a model that no comparison was saved with
const MixForm = lazy(async () => ({ default: (await import('../../schemes/mixes/mix-form.tsx')).MixForm }));
const NO_CODES: readonly string[] = [];

/** The form for a new list, for the list of that name, or closed. */
type Editing = { readonly name: string | null } | null;

/** A portfolio of one's own: schemes with amounts, which stay on this device. */
export function MyPortfolioPage() {
  const { search, write } = useSearchParams();
  const { items, problem } = useSavedItems();
  const [editing, setEditing] = useState<Editing>(null);
  const [isChoosing, setChoosing] = useState(false);
  const model = useMemo(() => parseMixes(search['mix'] ?? '').mixes[0] ?? null, [search]);
  const schemes = useSchemeList();
  const portfolios = items.lists.filter(hasAmounts);
  const { selected: saved, ignored } = selectList(items.lists, search['list']);
  const { held: selected, records, failure } = useHeldPortfolio(saved);
  const edited = editing === null ? null : items.lists.find(({ name }) => name === editing.name);
  const isFormOpen = editing !== null || selected === null || !hasAmounts(selected);
  const base = editing === null ? selected : (edited ?? null);

  const save = (name: string, amounts: ReadonlyMap<string, number>, read: SavedStatement | null) => {
    const others = items.lists.filter((list) => list.name !== base?.name);
    const list = { name: findFreeName(name, others), ...buildHeld(amounts, read) };
    savedItemsStore.change((current) => ({ ...current, lists: replaceList(current.lists, base?.name, list) }));
    setEditing(null);
    write({ list: buildListKey(list.name) });
  };
  return (
    <div className="page names-wide">
      <PageHeader
        title={pageTitles['my-portfolio']}
        about={isFormOpen ? '' : selected.name}
        lead={isFormOpen ? 'Your schemes and amounts stay on this device.' : describeList(selected)}
        actions={
          !isFormOpen && (
            <PortfolioActions
              list={selected}
              mix={model}
              onNewMix={() => setChoosing(true)}
              onEdit={() => setEditing({ name: selected.name })}
            />
          )
        }
      />
      {problem !== '' && <Notice title="Not stored on this device">{problem}</Notice>}
      <IgnoredSettingsNotice parts={ignored} />
      {isChoosing && (
        <Suspense>
          <MixForm
            mix={null}
            codes={NO_CODES}
            onCancel={() => setChoosing(false)}
            onSave={(mix) => {
              setChoosing(false);
              write({ mix: formatMixes([mix]) });
            }}
          />
        </Suspense>
      )}
      {!isFormOpen && (
        <PortfolioPicker
          portfolios={portfolios}
          selected={selected}
          onSelect={(name) => write({ list: buildListKey(name) })}
          onNew={() => setEditing({ name: null })}
        />
      )}
      {isFormOpen ? (
        <Suspense fallback={<Loading what="form" rows={8} />}>
          <AmountsForm
            key={base?.name ?? ''}
            list={base}
            schemes={schemes}
            onSave={save}
            onCancel={portfolios.length === 0 ? null : () => closeForm(selected, portfolios, setEditing, write)}
          />
        </Suspense>
      ) : (
        <>
          {selected.statement && (
            <Suspense fallback={<Loading what="returns" rows={8} />}>
              {schemes.data && records ? (
                <MoneyView
                  key={selected.name}
                  statement={selected.statement}
                  schemes={schemes.data}
                  records={records}
                />
              ) : failure ? (
                <FailureNotice what="Returns" failure={failure} />
              ) : (
                <Loading what="returns" rows={8} />
              )}
            </Suspense>
          )}
          {selected.statement && selected.codes.length > 0 && (
            <div className="section-head">
              <h2>What is held</h2>
              <p>the units that the transactions leave</p>
            </div>
          )}
          {selected.codes.length > 0 && <PortfolioView key={selected.name} portfolio={selected} list={schemes} />}
        </>
      )}
    </div>
  );
}

export const hasAmounts = (list: WatchList): list is Portfolio => list.amounts !== undefined;

/** The list that the URL names; without one the first that has amounts. */
function selectList(lists: readonly WatchList[], key: string | undefined) {
  const named = key === undefined ? undefined : lists.find(({ name }) => buildListKey(name) === key);
  const ignored = key !== undefined && named === undefined ? ['This watch list is not on this device.'] : [];
  return { selected: named ?? lists.find(hasAmounts) ?? null, ignored };
}

/** What is saved of amounts, or of transactions, from which the amounts follow. */
function buildHeld(amounts: ReadonlyMap<string, number>, read: SavedStatement | null): Omit<Portfolio, 'name'> {
  if (read === null || read.transactions.length === 0) {
    return { codes: [...amounts.keys()], amounts: Object.fromEntries(amounts) };
  }
  const { transactions, balances, problems } = read;
  const codes = [...new Set(transactions.map(({ code }) => code))];
  return { codes, amounts: {}, statement: { transactions, balances, problems } };
}

/** A list with the amounts that follow from its transactions; without them, and while NAVs are loading, as it is. */
function useHeldPortfolio(list: WatchList | null) {
  const { amounts, records, failure } = useHeldAmounts(list?.statement?.transactions ?? null);
  const held = useMemo(
    () =>
      list === null || amounts === null
        ? list
        : { ...list, codes: [...amounts.keys()], amounts: Object.fromEntries(amounts) },
    [list, amounts],
  );
  return { held, records, failure };
}

const replaceList = (lists: readonly WatchList[], name: string | undefined, saved: WatchList): readonly WatchList[] =>
  lists.some((list) => list.name === name)
    ? lists.map((list) => (list.name === name ? saved : list))
    : [...lists, saved];

function closeForm(
  selected: WatchList | null,
  portfolios: readonly Portfolio[],
  setEditing: (editing: Editing) => void,
  write: (changes: Record<string, string>) => void,
): void {
  setEditing(null);
  const [first] = portfolios;
  if (first !== undefined && (selected === null || !hasAmounts(selected))) write({ list: buildListKey(first.name) });
}

const describeList = ({ name, codes, statement }: Portfolio): string =>
  `${name} · ${formatCount(codes.length, 'scheme')} · ${statement ? 'transactions' : 'amounts'} stay on this device`;

interface PortfolioActionsProps extends Pick<ComponentProps<typeof ReviewMenu>, 'mix' | 'onNewMix'> {
  readonly list: Portfolio;
  readonly onEdit: () => void;
}

function PortfolioActions({ list, onEdit, ...review }: PortfolioActionsProps) {
  const { codes, amounts, statement } = list;
  const compared = useMemo(
    () => codes.toSorted((a, b) => (amounts[b] ?? 0) - (amounts[a] ?? 0)).slice(0, MAX_COMPARED),
    [codes, amounts],
  );
  // the name of a list stays on the device
  const mix = useMemo(() => buildPortfolioMix(amounts, ''), [amounts]);
  return (
    <>
      <ReviewMenu portfolio={list} {...review} />
      {mix && <ButtonLink href={buildPageHref('compare', { mix: formatMixes([mix]) })}>Compare as a mix</ButtonLink>}
      {compared.length > 1 && (
        <ButtonLink href={buildCompareHref(compared)}>
          {codes.length > MAX_COMPARED ? `Compare the largest ${MAX_COMPARED}` : 'Compare'}
        </ButtonLink>
      )}
      <Button onClick={onEdit}>{statement ? 'Edit transactions' : 'Edit amounts'}</Button>
    </>
  );
}

interface PortfolioPickerProps {
  readonly portfolios: readonly Portfolio[];
  readonly selected: Portfolio;
  readonly onSelect: (name: string) => void;
  readonly onNew: () => void;
}

function PortfolioPicker({ portfolios, selected, onSelect, onNew }: PortfolioPickerProps) {
  return (
    <Toolbar>
      <Select aria-label="Portfolio" value={selected.name} onChange={({ target }) => onSelect(target.value)}>
        {portfolios.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      <Button look="bare" onClick={onNew}>
        New portfolio
      </Button>
    </Toolbar>
  );
}
