import { changeKinds } from '#schemes/holding-change.ts';
import { HOLDING_CHANGE_LABELS, getChangeBadge } from '../../schemes/holdings/holding-change.ts';
import type { TableView } from '../../table/view/table-view.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { formatInteger, formatSignedNumber } from '../../ui/text/format.ts';
import { buildTooltip } from '../../ui/tooltip.tsx';
import type { KindTotal } from './change-rows.ts';
import styles from './kind-filter.module.css';

interface KindFilterProps {
  readonly totals: readonly KindTotal[];
  /** The kinds that the table shows; null for all. */
  readonly shownKinds: readonly string[] | null;
  readonly onKinds: (kinds: readonly string[] | null) => void;
}

/** How many changes there are of each kind, with their effect on the weights: buttons that show these alone, in the charts too; without a pressed one all are shown. */
export function KindFilter({ totals, shownKinds, onKinds }: KindFilterProps) {
  const kinds = totals.flatMap(({ kind, rows }) => (rows > 0 ? [kind] : []));
  const all = countRows(totals);
  const drift = countRows(totals.filter(({ kind }) => !listKindsWithoutDrift(kinds).includes(kind)));
  const isTraded = shownKinds !== null && isWithoutDrift(shownKinds);
  return (
    <fieldset className={styles['kinds']} aria-label="Kind of change" data-print="keep">
      {hasDriftAndMore(kinds) && (
        <KindButton
          text={WITHOUT_DRIFT}
          rows={all - drift}
          isPressed={isTraded}
          onPress={() => onKinds(isTraded ? null : listKindsWithoutDrift(kinds))}
        />
      )}
      {totals.map((total) => {
        if (total.rows === 0) return null;
        const isPressed = shownKinds?.length === 1 && shownKinds[0] === total.kind;
        return (
          <KindButton
            key={total.kind}
            text={total.kind}
            sign={getChangeBadge(total.kind)}
            rows={total.rows}
            more={describeWeights(total)}
            tooltip={Object.hasOwn(explanations, total.kind) ? explanations[total.kind] : undefined}
            isPressed={isPressed}
            onPress={() => onKinds(isPressed ? null : [total.kind])}
          />
        );
      })}
    </fieldset>
  );
}

const countRows = (totals: readonly KindTotal[]): number => totals.reduce((sum, { rows }) => sum + rows, 0);

interface KindButtonProps {
  readonly text: string;
  readonly sign?: ReturnType<typeof getChangeBadge>;
  readonly rows: number;
  readonly more?: string;
  readonly tooltip?: string | undefined;
  readonly isPressed: boolean;
  readonly onPress: () => void;
}

function KindButton({ text, sign, rows, more = '', tooltip, isPressed, onPress }: KindButtonProps) {
  return (
    <button type="button" data-print="keep" aria-pressed={isPressed} {...buildTooltip(tooltip)} onClick={onPress}>
      {sign ? <Badge {...sign}>{text}</Badge> : text} <b>{formatInteger(rows)}</b>
      {more !== '' && <small> {more}</small>}
    </button>
  );
}

/** `+3.45 pp, 1 without weight data` */
function describeWeights({ weightChange, missing }: KindTotal): string {
  const change = weightChange === null ? '' : `${formatSignedNumber(weightChange)} pp`;
  return [change, missing === 0 ? '' : `${formatInteger(missing)} without weight data`].filter(Boolean).join(', ');
}

const explanations: Readonly<Record<string, string>> = {
  [changeKinds.drift]: 'Weight changed, quantity did not: price moves or flows, no trade.',
  [changeKinds['corporate-action']]:
    'Quantity changed only by a split, bonus issue or consolidation that most portfolios with the holding show: not a trade.',
  [changeKinds['suspected-action']]:
    'Quantity changed by a simple ratio and the price inversely, seen in fewer than three portfolios: likely a corporate action, not counted as a trade.',
  [changeKinds.unknown]: 'A quantity is missing, so trades cannot be separated from drift.',
};

const DRIFT = changeKinds.drift;
export const WITHOUT_DRIFT = 'Without price drift';

/** A purchase is at the top, a sale at the bottom; changes without a value in rupees follow, by weight. */
const sort: TableView['sort'] = [
  { id: 'tradeValue', descending: true },
  { id: 'weightChange', descending: true },
];
const viewOfAll: TableView = { sort, search: '', filters: {} };

/** At first without what only prices and flows changed, unless nothing else did. */
export function buildDefaultView(kinds: readonly string[]): TableView {
  if (!hasDriftAndMore(kinds)) return viewOfAll;
  return { ...viewOfAll, filters: { kind: { kind: 'choice', values: listKindsWithoutDrift(kinds) } } };
}

const hasDriftAndMore = (kinds: readonly string[]): boolean =>
  kinds.includes(DRIFT) && kinds.some((kind) => kind !== DRIFT);

/** All that a portfolio may have, so that an address means the same for the next one. */
const listKindsWithoutDrift = (kinds: readonly string[]): readonly string[] =>
  [...new Set<string>([...HOLDING_CHANGE_LABELS, ...kinds])].filter((kind) => kind !== DRIFT);

export const isWithoutDrift = (kinds: readonly string[]): boolean =>
  !kinds.includes(DRIFT) && listKindsWithoutDrift([]).every((kind) => kinds.includes(kind));
