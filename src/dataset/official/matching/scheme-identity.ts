import { idcwOption, parseOption, unknownOption, type SchemeOption } from '#contract/scheme-name/option.ts';
import { parsePlan, parseSchemeName, type ParsedSchemeName } from '#contract/scheme-name/scheme-name.ts';
import type { ListedColumns } from '../parsing/nav-lines/parse-cells.ts';

/** The scheme, plan and option of a NAVAll.txt line. The scheme's portfolio is published under the base name. */
export interface SchemeIdentity extends ParsedSchemeName {
  /** The scheme's full name: name – plan – option in the layout that has them apart, else the line's own name. */
  readonly fullName: string;
  readonly isinGrowth: string;
  readonly isinDivPayout: string;
  readonly isinDivReinvest: string;
}

type IdentityCells = Pick<ListedColumns, 'name' | 'planCell' | 'optionCell' | 'isinFirst' | 'isinReinvest'>;

/** Plan and option come from the line's own cells, else from its name; '' if neither has them. */
export function buildSchemeIdentity(row: IdentityCells): SchemeIdentity {
  const { name, isinFirst, isinReinvest } = row;
  const [planCell, optionCell] = [row.planCell ?? '', row.optionCell ?? ''];
  const parsed = parseNameOnce(name);
  const hasOptionCell = optionCell !== '' && !ONLY_PLAN.test(optionCell);
  const { option, isIdcw } = hasOptionCell ? parseOptionCell(optionCell) : inferFromIsin(parsed, isinReinvest);
  return {
    baseName: parsed.baseName,
    plan: parsePlan(planCell) || parsePlan(optionCell) || parsed.plan,
    option,
    isIdcw,
    fullName: [name, planCell, optionCell].filter((part) => part !== '').join(' - '),
    isinGrowth: isIdcw ? '' : isinFirst,
    isinDivPayout: isIdcw ? isinFirst : '',
    isinDivReinvest: isinReinvest,
  };
}

let last: { readonly name: string; readonly parsed: ParsedSchemeName } | undefined;

/** The name of a code is looked at several times in a row, and parsing it takes the longest. */
function parseNameOnce(name: string): ParsedSchemeName {
  if (last?.name !== name) last = { name, parsed: parseSchemeName(name) };
  return last.parsed;
}

// `Direct` in the option column of 120038, HSBC Liquid Fund (NAVAll.txt of 19 August 2026)
const ONLY_PLAN = /^\s*(?:direct|regular)(?:\s+plan)?\s*$/i;

/** The option of a cell: the cell's own text if it is none of the known kinds. */
function parseOptionCell(cell: string): SchemeOption {
  const parsed = parseOption(cell);
  return parsed.option === '' ? { ...unknownOption, option: cell } : parsed;
}

// Only IDCW options have an ISIN for reinvestment: in NAVAll of 18 August 2026, 3,885 of the 3,897 lines with both
// ISINs say so in their names, and 6 of the others mean it.
const inferFromIsin = (parsed: SchemeOption, isinReinvest: string): SchemeOption =>
  parsed.option === '' && isinReinvest !== '' ? idcwOption : parsed;
