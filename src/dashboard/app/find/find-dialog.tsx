import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import type { SchemeMatches } from '#schemes/search/scheme-search.ts';
import { useOperationSupport } from '../../api/use-records.ts';
import { buildPageHref, resolvePath } from '../../navigation/pages.ts';
import { useSavedItems } from '../../schemes/saved/saved-items-store.ts';
import { buildListKey } from '../../schemes/saved/saved-items.ts';
import { buildFilterHref } from '../../schemes/scheme-links.ts';
import { ChoiceItem, SchemeRows, buildSchemeRows, formatSearchStatus } from '../../schemes/search/scheme-choices.tsx';
import { type SchemeFacts, useRankingFacts, useSchemeSearch } from '../../schemes/search/use-scheme-search.ts';
import { type StockOption, StockText } from '../../schemes/stocks/stock-options.tsx';
import { usePortfolioMonths } from '../../schemes/stocks/use-months.ts';
import { useStockOptions } from '../../schemes/stocks/use-stock-options.ts';
import { readRecentSchemes } from '../../schemes/use-selected-scheme.ts';
import { Input } from '../../ui/controls/field.tsx';
import { DialogFrame } from '../../ui/overlays/dialog-frame.tsx';
import { useListedPages } from '../page-table.ts';
import { type Command, filterCommands, listMarketPlaces, listPageCommands } from './commands.ts';
import styles from './find-dialog.module.css';

const MAX_SCHEMES = 8; // with the stocks what a dialog shows: each costs half a millisecond of a key press
const MAX_STOCKS = 3;
const MAX_OTHERS = 5; // with a search, below the schemes
const NO_MATCHES: SchemeMatches = { hits: [], total: 0 };

interface FindDialogProps {
  readonly open: boolean;
  readonly typed: string;
  readonly onOpenChange: (open: boolean) => void;
  readonly actions: readonly Command[];
}

/** Finds schemes, pages and actions on any page. The index of the schemes is prepared before it is opened. */
export function FindDialog({ open, typed, onOpenChange, actions }: FindDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const schemes = useSchemeSearch(open);
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      className={styles['palette']}
      popup={popup}
      initialFocus={() => popup.current?.querySelector('input') ?? true}
    >
      <Dialog.Title className="visually-hidden">Find</Dialog.Title>
      <Palette typed={typed} schemes={schemes} actions={actions} onClose={() => onOpenChange(false)} />
      <p className={styles['keys']}>
        <kbd>↑</kbd> <kbd>↓</kbd> select · <kbd>←</kbd> <kbd>→</kbd> plan and option · <kbd>Enter</kbd> open ·{' '}
        <kbd>Esc</kbd> close
      </p>
    </DialogFrame>
  );
}

interface PaletteProps extends Pick<FindDialogProps, 'typed'> {
  readonly schemes: ReturnType<typeof useSchemeSearch>;
  readonly actions: readonly Command[];
  readonly onClose: () => void;
}

function Palette({ typed, schemes, actions, onClose }: PaletteProps) {
  const { history } = useRouter();
  const [edited, setEdited] = useState<string | null>(null);
  const text = edited ?? typed;
  const isSearching = text.trim() !== '';
  const facts = useRankingFacts(true);
  const matches = useMatches(schemes, text, facts);
  const rows = useMemo(() => buildSchemeRows(matches.hits), [matches]);
  const go = (href: string) => {
    onClose();
    history.push(href);
  };
  const pages = useListedPages();
  const saved = useSavedCommands();
  const closing = [...saved, ...actions].map((each) => ({ ...each, run: () => (onClose(), each.run()) }));
  const places = useMemo(() => listMarketPlaces(schemes.list?.schemes ?? []), [schemes.list]);
  const others = [
    ...listPageCommands(pages, go),
    ...(isSearching ? places.map(({ href, ...place }) => ({ ...place, run: () => go(href) })) : []),
    ...closing,
  ];
  const entries = rows.flatMap((row) => row.entries);
  const stocks = useStocks(isSearching ? text : '');
  const commands = filterCommands(others, text).slice(0, isSearching ? MAX_OTHERS : undefined);
  return (
    <Autocomplete.Root
      items={[...entries, ...stocks.options, ...commands.map(({ id }) => id)]}
      grid
      inline
      open
      filter={null}
      value={text}
      onValueChange={(value, { reason }) => reason === 'input-change' && setEdited(value)}
      autoHighlight="always"
    >
      <Autocomplete.Input
        render={<Input />}
        aria-label="Find a scheme, stock, page or action"
        placeholder="Scheme, fund house, stock, AMFI code, ISIN, page or action"
        spellCheck={false}
      />
      <div className={styles['results']}>
        <Autocomplete.Status className={styles['status']}>
          {describeSearch({ isSearching, matches, schemes, stocks, hasCommands: commands.length > 0 })}
        </Autocomplete.Status>
        <Autocomplete.List aria-label="Results">
          {rows.length > 0 && (
            <Autocomplete.Group>
              <Autocomplete.GroupLabel className={styles['group']}>
                {isSearching ? 'Schemes' : 'Viewed recently'}
              </Autocomplete.GroupLabel>
              <SchemeRows rows={rows} facts={facts} onSelect={({ code }) => go(buildPageHref('scheme', { code }))} />
            </Autocomplete.Group>
          )}
          <StockRows
            stocks={stocks.options}
            firstIndex={entries.length}
            onSelect={({ isin }) => go(buildPageHref('stocks', { isin }))}
          />
          <CommandRows commands={commands} firstIndex={entries.length + stocks.options.length} />
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}

interface StockRowsProps {
  readonly stocks: readonly StockOption[];
  /** Position of the first one among the cells of all rows. */
  readonly firstIndex: number;
  readonly onSelect: (stock: StockOption) => void;
}

function StockRows({ stocks, firstIndex, onSelect }: StockRowsProps) {
  if (stocks.length === 0) return null;
  return (
    <Autocomplete.Group>
      <Autocomplete.GroupLabel className={styles['group']}>Stocks</Autocomplete.GroupLabel>
      {stocks.map((stock, position) => (
        <Autocomplete.Row key={position}>
          <ChoiceItem value={stock} index={firstIndex + position} onSelect={() => onSelect(stock)}>
            <StockText {...stock} />
          </ChoiceItem>
        </Autocomplete.Row>
      ))}
    </Autocomplete.Group>
  );
}

/** The stocks that the text finds, in the month that the page about stocks opens with. */
function useStocks(text: string): Pick<ReturnType<typeof useStockOptions>, 'options' | 'isPending'> {
  const hasNames = useOperationSupport('GetPortfolioDates').isSupported === true;
  const month = usePortfolioMonths(hasNames && text !== '')?.defaultMonth ?? null;
  const { options, kind, isPending } = useStockOptions(hasNames && month === null ? '' : text, hasNames, month);
  return { options: options.slice(0, MAX_STOCKS), isPending: kind !== null && isPending };
}

interface Found extends Pick<PaletteProps, 'schemes'> {
  readonly isSearching: boolean;
  readonly matches: SchemeMatches;
  readonly stocks: ReturnType<typeof useStocks>;
  readonly hasCommands: boolean;
}

function describeSearch({ isSearching, matches, schemes, stocks, hasCommands }: Found): string {
  const isUnknown = schemes.error !== null || schemes.isPending;
  if (isUnknown || (isSearching && matches.total > 0)) return formatSearchStatus(matches, schemes);
  if (!isSearching || hasCommands || stocks.options.length > 0) return '';
  return stocks.isPending ? 'Searching…' : 'Nothing found.';
}

/** The schemes that the text finds, or those viewed recently. */
function useMatches({ search, list }: PaletteProps['schemes'], text: string, facts: SchemeFacts): SchemeMatches {
  const isSearching = text.trim() !== '';
  const [recentCodes] = useState(readRecentSchemes);
  return useMemo(() => {
    if (search === null || isSearching) return search?.(text, { facts, limit: MAX_SCHEMES }) ?? NO_MATCHES;
    const recent = recentCodes.flatMap((code) => {
      const [hit] = search(code, { facts, limit: 1 }).hits;
      return hit && list?.byCode.has(code) ? [{ ...hit, ranges: [], foundBy: '' }] : [];
    });
    return { hits: recent, total: recent.length };
  }, [search, text, isSearching, facts, recentCodes, list]);
}

interface CommandRowsProps {
  readonly commands: readonly Command[];
  /** Position of the first one among the cells of all rows. */
  readonly firstIndex: number;
}

function CommandRows({ commands, firstIndex }: CommandRowsProps) {
  if (commands.length === 0) return null;
  return (
    <Autocomplete.Group>
      <Autocomplete.GroupLabel className={styles['group']}>Pages and actions</Autocomplete.GroupLabel>
      {commands.map(({ id, title, run }, position) => (
        <Autocomplete.Row key={id}>
          <ChoiceItem value={id} index={firstIndex + position} onSelect={run}>
            {title}
          </ChoiceItem>
        </Autocomplete.Row>
      ))}
    </Autocomplete.Group>
  );
}

/** The saved views and watch lists, for the search over pages and actions. */
function useSavedCommands(): readonly Command[] {
  const { history } = useRouter();
  const { items } = useSavedItems();
  return useMemo(
    () => [
      ...items.views.map(({ name, href }) => ({
        id: `view ${name}`,
        title: `View: ${name}`,
        keywords: 'saved',
        run: () => history.push(resolvePath(href)),
      })),
      ...items.lists.map(({ name, codes }) => ({
        id: `list ${name}`,
        title: `Watch list: ${name}`,
        keywords: 'saved',
        run: () => history.push(buildFilterHref(codes)),
      })),
      ...items.lists.map(({ name }) => ({
        id: `events ${name}`,
        title: `Events of ${name}`,
        keywords: 'watch list changes what changed since last week visit',
        run: () => history.push(buildPageHref('events', { of: buildListKey(name) })),
      })),
      ...items.lists.flatMap(({ name, amounts }) =>
        amounts === undefined
          ? []
          : {
              id: `portfolio ${name}`,
              title: `Portfolio: ${name}`,
              keywords: 'my watch list amounts',
              run: () => history.push(buildPageHref('my-portfolio', { list: buildListKey(name) })),
            },
      ),
    ],
    [items, history],
  );
}
