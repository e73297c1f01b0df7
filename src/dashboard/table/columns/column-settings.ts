/** A user's changes to the columns of a table, by column id; empty for the table as the page shows it. */
export interface ColumnSettings {
  /** Shown although the page hides them at first, or although they have no values. */
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
  /** The columns that come first, after the row's header; the others follow in the order of the page. */
  readonly order: readonly string[];
  /** The columns that stay in place beside the row's header while the others scroll. */
  readonly pinned: readonly string[];
  /** In pixels. */
  readonly widths: Readonly<Record<string, number>>;
}

export const defaultColumns: ColumnSettings = { shown: [], hidden: [], order: [], pinned: [], widths: {} };

export const MIN_COLUMN_WIDTH = 44;
export const MAX_COLUMN_WIDTH = 800;

/** All ids in the order of the settings: the row's header, the pinned columns, the moved ones, the others. */
export function orderColumnIds(
  ids: readonly string[],
  { order, pinned }: Pick<ColumnSettings, 'order' | 'pinned'>,
): readonly string[] {
  const known = new Set(ids);
  return [...new Set([...ids.slice(0, 1), ...pinned, ...order, ...ids])].filter((id) => known.has(id));
}

/** Shows or hides a column. @param isHiddenByPage whether it is hidden without any settings. */
export function withColumnShown(
  settings: ColumnSettings,
  id: string,
  show: boolean,
  isHiddenByPage: boolean,
): ColumnSettings {
  const without = (ids: readonly string[]): readonly string[] => ids.filter((other) => other !== id);
  const [shown, hidden] = [without(settings.shown), without(settings.hidden)];
  if (show) return { ...settings, hidden, shown: isHiddenByPage ? [...shown, id] : shown };
  return { ...settings, shown, hidden: isHiddenByPage ? hidden : [...hidden, id], pinned: without(settings.pinned) };
}

/** Pins a column after those already pinned, or unpins it. */
export const withColumnPinned = (settings: ColumnSettings, id: string, pin: boolean): ColumnSettings => ({
  ...settings,
  pinned: [...settings.pinned.filter((other) => other !== id), ...(pin ? [id] : [])],
});

/**
 * Moves a column to the position of another one; columns are moved only among the pinned ones or among the others.
 * @param ids all ids in the order of the page.
 */
export function withColumnMoved(
  settings: ColumnSettings,
  id: string,
  target: string,
  ids: readonly string[],
): ColumnSettings {
  const { pinned } = settings;
  const isPinned = pinned.includes(id);
  if (isPinned !== pinned.includes(target) || id === target || target === ids[0] || id === ids[0]) return settings;
  if (isPinned) return { ...settings, pinned: moveTo(pinned, id, target) };
  const current = orderColumnIds(ids, settings).filter((other) => !pinned.includes(other));
  const moved = moveTo(current.slice(1), id, target);
  return { ...settings, order: shortenOrder(moved, ids.slice(1)) };
}

function moveTo(ids: readonly string[], id: string, target: string): readonly string[] {
  const [from, to] = [ids.indexOf(id), ids.indexOf(target)];
  const rest = ids.filter((other) => other !== id);
  // to the right of the target if it comes from the left of it
  const index = rest.indexOf(target) + (from < to ? 1 : 0);
  return [...rest.slice(0, index), id, ...rest.slice(index)];
}

/** The fewest first ids that, followed by the others in the order of the page, give this order: short in a URL. */
function shortenOrder(order: readonly string[], ids: readonly string[]): readonly string[] {
  const pagePosition = new Map(ids.map((id, index) => [id, index]));
  const position = (id: string | undefined): number => pagePosition.get(id ?? '') ?? -1;
  let end = order.length;
  // a tail in ascending order follows by itself
  while (end > 0 && (end === order.length || position(order[end - 1]) < position(order[end]))) end--;
  return order.slice(0, end);
}
