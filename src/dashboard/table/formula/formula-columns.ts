import {
  computeFormula,
  type Formula,
  FormulaError,
  isOfPercents,
  listNames,
  parseFormula,
} from '#schemes/addresses/formula.ts';
import type { SearchParamChanges, SearchParams } from '../../navigation/search-params.ts';
import { describeIgnored } from '../../navigation/search-settings.ts';
import { numberColumn } from '../column-builders.ts';
import type { Column } from '../column.ts';

/** Ids of the columns, and names of the parameters of the address that have their formulas. */
export const formulaIds = ['formula1', 'formula2', 'formula3', 'formula4', 'formula5'] as const;
export type FormulaId = (typeof formulaIds)[number];

/** `After cost = return3Year - ter`, or without a label the formula alone. */
export interface FormulaText {
  readonly label: string;
  readonly text: string;
}

/** The formulas of a table, as the address has them. */
export type Formulas = Readonly<Partial<Record<FormulaId, string>>>;

export const MAX_LABEL_LENGTH = 40;

export function splitFormula(parameter: string): FormulaText {
  const [, label = '', text = ''] = /^(?:([^=]*)=)?(.*)$/s.exec(parameter) ?? [];
  return { label: label.trim().slice(0, MAX_LABEL_LENGTH), text: text.trim() };
}

export const joinFormula = ({ label, text }: FormulaText): string =>
  [label.replaceAll('=', ' ').trim(), text.trim()].filter(Boolean).join(' = ');

/** The columns that a formula can name. */
export const listOperands = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.filter(({ id, cell }) => cell.isNumeric && !formulaIds.some((formulaId) => formulaId === id));

interface FormulaColumns<Row> {
  readonly columns: readonly Column<Row>[];
  /** A sentence for each formula of the address that cannot be used. */
  readonly ignored: readonly string[];
}

/** A column for each formula in the address. */
export function buildFormulaColumns<Row>(columns: readonly Column<Row>[], formulas: Formulas): FormulaColumns<Row> {
  const operands = new Map(listOperands(columns).map((column) => [column.id, column]));
  const names = [...operands.keys()];
  const ignored: string[] = [];
  const built = formulaIds.flatMap((id) => {
    const parameter = formulas[id];
    if (parameter === undefined) return [];
    const { label, text } = splitFormula(parameter);
    try {
      return buildFormulaColumn(id, label, text, parseFormula(text, names), operands);
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      ignored.push(describeIgnored(id, text, error.message.replace(/\.$/, '')));
      return [];
    }
  });
  return { columns: built, ignored };
}

function buildFormulaColumn<Row>(
  id: FormulaId,
  label: string,
  text: string,
  formula: Formula,
  operands: ReadonlyMap<string, Column<Row>>,
): Column<Row> {
  const used = listNames(formula).flatMap((name) => operands.get(name) ?? []);
  const compute = (row: Row) =>
    computeFormula(formula, (name) => {
      const value = operands.get(name)?.value(row);
      return typeof value === 'number' ? value : null;
    });
  const isPercentColumn = (name: string): boolean => ['%', 'pp'].includes(operands.get(name)?.unit ?? '');
  const isPercent = isOfPercents(formula, isPercentColumn) === true;
  const column = numberColumn<Row>(
    id,
    (row) => {
      if (used.some(({ value }) => value(row) === undefined)) return undefined;
      const result = compute(row);
      return 'value' in result ? result.value : null;
    },
    {
      group: 'Formula',
      header: `${label || text}${isPercent ? ', pp' : ''}`,
      label: label === '' ? text : `${label} = ${text}`,
      definition: [text, ...used.map((operand) => `${operand.id}: ${operand.label}.`)].join('\n'),
      ...(isPercent && { unit: 'pp' as const }),
      width: 120,
      failure: used.find(({ failure }) => failure)?.failure,
      whyMissing: (row) => {
        const result = compute(row);
        if ('problem' in result) return result.problem;
        const missing = 'missing' in result ? operands.get(result.missing) : undefined;
        return missing ? [`No value: ${missing.label}.`, missing.whyMissing?.(row)].filter(Boolean).join(' ') : '';
      },
    },
  );
  return { ...column, isAlwaysShown: true };
}

/** What removes a column from an address: its formula, its filter, and its place in lists of columns. */
export function removeFormula(search: SearchParams, id: FormulaId): SearchParamChanges {
  const changed = Object.entries(search).flatMap(([name, value]) => {
    const kept = value
      .split(',')
      .filter((part) => part.replace(/^-|:\d+$/g, '') !== id)
      .join(',');
    return name === id || name === `f.${id}` ? [[name, undefined]] : kept === value ? [] : [[name, kept]];
  });
  return Object.fromEntries(changed);
}
