import { lazy, type ReactNode, useMemo } from 'react';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { offerUndo } from '../../ui/undo-offer.ts';
import type { Column } from '../column.ts';
import { buildFormulaColumns, formulaIds, listOperands, removeFormula, splitFormula } from './formula-columns.ts';

const FormulaEditor = lazy(async () => ({ default: (await import('./formula-editor.tsx')).FormulaEditor }));

interface TableFormulas<Row> {
  /** The columns with those of the formulas. */
  readonly columns: readonly Column<Row>[];
  /** Their editor, for the choice of columns. */
  readonly formulas: ReactNode;
  /** A sentence for each formula of the address that cannot be used. */
  readonly ignoredFormulas: readonly string[];
}

/**
 * Formula columns of a table, in the address of its page.
 * @param columns the same array as long as the columns are the same.
 * @param after the id of the column that they follow.
 */
export function useFormulas<Row>(columns: readonly Column<Row>[], after: string): TableFormulas<Row> {
  const { search, write } = useSearchParams();
  const texts = formulaIds.map((id) => search[id]?.replaceAll('\n', ' ') ?? '').join('\n');
  const formulas = useMemo(() => {
    const byPosition = texts.split('\n');
    return Object.fromEntries(formulaIds.flatMap((id, index) => (byPosition[index] ? [[id, byPosition[index]]] : [])));
  }, [texts]);
  const { all, ignored } = useMemo(() => {
    const built = buildFormulaColumns(columns, formulas);
    const position = columns.findIndex(({ id }) => id === after) + 1;
    return {
      all: built.columns.length === 0 ? columns : columns.toSpliced(position, 0, ...built.columns),
      ignored: built.ignored,
    };
  }, [columns, formulas, after]);
  return {
    columns: all,
    ignoredFormulas: ignored,
    formulas: (
      <FormulaEditor
        operands={listOperands(columns)}
        formulas={formulas}
        onSave={(id, formula) => write({ [id]: formula })}
        onRemove={(id) => {
          const { label, text } = splitFormula(formulas[id] ?? '');
          offerUndo(`Removed ${label || text}`);
          write(removeFormula(search, id));
        }}
      />
    ),
  };
}
