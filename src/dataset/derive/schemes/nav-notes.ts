import { isSegregatedPortfolio } from '#contract/scheme-name/scheme-name.ts';
import { getDate, getNumber, getText } from '#dataset/storage/row-values.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { computeUsualMove, isUnusualMove, type UsualMove } from '#finance/nav/series/unusual-moves.ts';
import { paysOutIncome } from '#finance/plans-and-options.ts';
import { getSubCategoryName } from '#finance/sub-categories.ts';
import type { Draft } from '../../draft/draft.ts';

/** Notes the latest NAVs that moved otherwise than their sub-category did between the same two days. All schemes must be written. */
export function writeNavNotes({ sqlite }: Draft): void {
  const movesByGroup = new Map<string, number[]>();
  for (const { group, percent } of readLatestMoves(sqlite)) {
    const moves = movesByGroup.get(group);
    if (moves) moves.push(percent);
    else movesByGroup.set(group, [percent]);
  }
  const usualMoves = new Map(
    [...movesByGroup].map(([group, moves]) => [group, computeUsualMove(Float64Array.from(moves))]),
  );
  const unusual: (LatestMove & { readonly usual: UsualMove })[] = []; // read before any update of what the query reads
  for (const move of readLatestMoves(sqlite)) {
    const usual = usualMoves.get(move.group);
    if (usual && isUnusualMove(move.percent, usual)) unusual.push({ ...move, usual });
  }
  const write = sqlite.prepare('UPDATE scheme SET "navNote" = ? WHERE "code" = ?');
  for (const moves of Map.groupBy(unusual, ({ group }) => group).values()) {
    for (const { code, fundHouse, percent, mayFall, usual } of moves) {
      const alike = moves.filter((other) => Math.abs(other.percent - percent) <= MAX_DIFFERENCE);
      const others = new Set(alike.flatMap((other) => (other.fundHouse === fundHouse ? [] : other.fundHouse)));
      if (others.size >= MIN_OTHERS || (mayFall && percent < usual.median)) continue;
      const [own, median] = [percent, usual.median].map((value) => `${value.toFixed(2)} %`);
      const note = `Check this NAV: ${own} since the previous NAV, while the median of the sub-category is ${median}.`;
      write.run(note, code);
    }
  }
}

/**
 * Other fund houses whose schemes moved alike, within so many percentage points, so that it was the market: on 21 August 2026 all
 * 16 silver ETFs rose by 7.0 to 7.2 %, and the median of the ETFs by 0.5 %.
 */
const MIN_OTHERS = 2;
const MAX_DIFFERENCE = 1;

interface LatestMove {
  readonly code: string;
  readonly fundHouse: string;
  /** The sub-category and the two days. */
  readonly group: string;
  readonly percent: number;
  /** Whether a fall says nothing about the NAV: income or a recovery may have been paid out. */
  readonly mayFall: boolean;
}

const LATEST_NAVS = `SELECT "code", "schemeName", "option", "category", "subCategory", "preNavDate", "navDate", "preNav", "nav",
  "mutualFund"
  FROM scheme WHERE "preNav" IS NOT NULL AND "nav" IS NOT NULL AND "subCategory" <> ''`;

/** Days. As for a one-day return. */
const MAX_DAYS_BETWEEN = 7;

function* readLatestMoves(sqlite: Draft['sqlite']): Generator<LatestMove> {
  for (const record of sqlite.prepare(LATEST_NAVS).iterate()) {
    const row = Object.values(record);
    const [previousDay, day] = [getDate(row, 5), getDate(row, 6)];
    if (toDayNumber(day) - toDayNumber(previousDay) > MAX_DAYS_BETWEEN) continue;
    yield {
      code: getText(row, 0),
      fundHouse: getText(row, 9),
      group: `${getSubCategoryName(getText(row, 3), getText(row, 4))} ${previousDay} ${day}`,
      percent: (getNumber(row, 8) / getNumber(row, 7) - 1) * 100,
      mayFall: paysOutIncome(getText(row, 2)) || isSegregatedPortfolio(getText(row, 1)),
    };
  }
}
