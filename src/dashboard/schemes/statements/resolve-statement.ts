import { formatNumber } from '#contract/format-text.ts';
import { type BalanceCheck, checkBalances, type PrintedBalance } from '#finance/transactions/statement-balance.ts';
import { getHoldingKey, groupByHolding, type Transaction } from '#finance/transactions/transaction.ts';
import type { LineProblem } from '../saved/line-problem.ts';
import { identifyScheme, type LineChoice, type SchemeFinder } from '../saved/parse-amounts.ts';
import { describeConflict } from '../saved/resolve-codes.ts';
import type { PrintedScheme, Statement } from './build-statement.ts';
import { deriveMissingUnits, deriveOpenings, orderHoldings, type RowBalances } from './units-at-start.ts';

/** The transactions of a statement, with the codes of their schemes. */
export interface ReadStatement extends Pick<Statement, 'source' | 'period' | 'dateOrder'> {
  readonly transactions: readonly Transaction[];
  readonly balances: readonly PrintedBalance[];
  /** Printed balances that do not follow from the transactions. */
  readonly differences: readonly BalanceCheck[];
  /** Rows that are not used, with the reason, in their order. */
  readonly problems: readonly LineProblem[];
  /** Rows that are used though something contradicts them. */
  readonly notes: readonly LineProblem[];
  /** Names, and codes beside ISINs, that may mean several schemes; their rows are used once the user has chosen. */
  readonly choices: readonly LineChoice[];
}

/** The code that the user chose for the words of a scheme. */
export type ChosenSchemes = ReadonlyMap<string, string>;

export const getChoiceKey = ({ words }: Pick<LineChoice, 'words'>): string => words.join('\n');

/** Finds the schemes of a statement by code, ISIN or name. The rows of one that is not found are not used; each scheme says so once. */
export function resolveStatement(statement: Statement, find: SchemeFinder, chosen: ChosenSchemes): ReadStatement {
  const { rows, schemes } = statement;
  const firstRows = new Map<number, Transaction>();
  const counts = new Map<number, number>();
  for (const row of rows) {
    const scheme = Number(row.code);
    counts.set(scheme, (counts.get(scheme) ?? 0) + 1);
    if (!firstRows.has(scheme)) firstRows.set(scheme, row);
  }
  const problems: LineProblem[] = [];
  const notes: LineProblem[] = [];
  const choices: LineChoice[] = [];
  const codes = schemes.map((scheme, index): string | null => {
    const line = firstRows.get(index)?.row;
    if (line === undefined) return null; // its rows are named already
    const text = [scheme.name, scheme.code, scheme.isin].filter(Boolean).join(' · ');
    const words = [scheme.code, scheme.isin].filter(Boolean);
    const identified = identifyScheme(words, scheme.name, find);
    if ('candidates' in identified) {
      const code = chosen.get(getChoiceKey(identified));
      if (code === undefined) choices.push({ line, ...identified });
      return code ?? null;
    }
    if ('reason' in identified) {
      const count = counts.get(index) ?? 0;
      problems.push({
        line,
        text,
        reason: count > 1 ? `${identified.reason} ${count} rows of it are not used.` : identified.reason,
      });
      return null;
    }
    const { code, conflict } = identified;
    if (conflict) notes.push({ line, text, reason: describeConflict({ words: conflict, code }) });
    else notes.push(...checkName(scheme, code, find).map((reason) => ({ line, text, reason })));
    return code;
  });
  const identified = rows.flatMap((row) => {
    const code = codes[Number(row.code)];
    return code == null ? [] : [{ ...row, code }];
  });
  const printed = new Map(rows.map(({ row, code }) => [row, code]));
  const holdings = orderHoldings(identified, statement.balances, ({ row }) => printed.get(row) ?? '');
  const openings = holdings.flatMap((held) => deriveOpenings(held, statement.balances));
  const missing = [...groupByHolding([...openings, ...identified]).values()].flatMap(deriveMissingUnits);
  for (const { row: line, folio, code, units } of missing) {
    notes.push({
      line,
      text: [folio, find.byCode.get(code)?.schemeName ?? code].filter(Boolean).join(' · '),
      reason: `${formatNumber(units, 3)} units more are sold than there are: they count as units at the start.`,
    });
  }
  // stable: units at the start come before the first row
  const transactions = [...missing, ...openings, ...identified].toSorted((a, b) => a.row - b.row);
  const closings = statement.closings.flatMap(({ folio, scheme, day, units }) => {
    const code = codes[scheme];
    return code == null ? [] : [{ folio, code, day, units }];
  });
  const last = holdings.flatMap((held) => findLastBalance(held, statement.balances));
  const balances = sumByHolding([...closings, ...last]);
  const byLine = (a: LineProblem, b: LineProblem): number => a.line - b.line;
  return {
    source: statement.source,
    period: statement.period,
    dateOrder: statement.dateOrder,
    transactions,
    balances,
    differences: checkBalances(transactions, balances).filter(({ difference }) => difference !== 0),
    problems: [...statement.problems, ...problems].toSorted(byLine),
    notes: [...statement.notes, ...notes].toSorted(byLine),
    choices,
  };
}

function findLastBalance(ordered: readonly Transaction[], balances: RowBalances): readonly PrintedBalance[] {
  const last = ordered.findLast(({ row }) => balances.has(row));
  return last ? [{ folio: last.folio, code: last.code, day: last.day, units: balances.get(last.row) ?? 0 }] : [];
}

/** Says that a name is certainly that of another scheme than its code or ISIN. */
function checkName({ name }: PrintedScheme, code: string, find: SchemeFinder): readonly string[] {
  if (name === '' || find.findByName === null) return [];
  const { isCertain, candidates } = find.findByName(name);
  const [named] = candidates;
  const entry = find.byCode.get(code);
  if (!isCertain || named === undefined || entry === undefined || named.code === code) return [];
  return [`The name is that of ${named.schemeName} (${named.code}); ${code} is taken, ${entry.schemeName}.`];
}

/** A statement may print a scheme of one folio twice, as held in demat form and not. */
function sumByHolding(balances: readonly PrintedBalance[]): readonly PrintedBalance[] {
  const sums = new Map<string, PrintedBalance>();
  for (const balance of balances) {
    const before = sums.get(getHoldingKey(balance));
    sums.set(getHoldingKey(balance), {
      ...balance,
      units: balance.units + (before?.units ?? 0),
      day: Math.max(balance.day, before?.day ?? balance.day),
    });
  }
  return [...sums.values()];
}
