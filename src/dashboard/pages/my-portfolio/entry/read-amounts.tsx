import { computeShares } from '#finance/allocation/weights.ts';
import { isDirect, isGrowth, isRegular } from '#finance/plans-and-options.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import type { LineChoice, ParsedAmounts } from '../../../schemes/saved/parse-amounts.ts';
import { describeConflict } from '../../../schemes/saved/resolve-codes.ts';
import type { SchemeList } from '../../../schemes/scheme-list.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/field.tsx';
import { ScrollArea, Toolbar } from '../../../ui/layout/page-sections.tsx';
import { formatCount, formatDayRange, formatInteger, formatNumber } from '../../../ui/text/format.ts';
import { ProblemTable } from './problem-table.tsx';
import { ReadTable } from './read-table.tsx';

interface PlanChoice {
  readonly label: string;
  readonly isMeant: (entry: SchemeEntry) => boolean;
}

/** What most investors hold, who leave it out when they type names. */
export const planChoices: readonly PlanChoice[] = [
  { label: 'Direct · Growth', isMeant: (entry) => isDirect(entry) && isGrowth(entry.option) },
  { label: 'Regular · Growth', isMeant: (entry) => isRegular(entry) && isGrowth(entry.option) },
];

/** The code of each name that is certain but for its plan and option, and has exactly one that is meant. */
export const choosePlan = (
  choices: readonly LineChoice[],
  isMeant: PlanChoice['isMeant'],
): ReadonlyMap<LineChoice, string> =>
  new Map(
    choices.filter(isOneScheme).flatMap((choice) => {
      const [meant, ...others] = choice.candidates.filter(isMeant);
      return meant && others.length === 0 ? [[choice, meant.code] as const] : [];
    }),
  );

/** A single candidate is a guess: the name has a typing error. */
const isOneScheme = ({ candidates }: LineChoice): boolean =>
  candidates.length > 1 && new Set(candidates.map(({ schemeCode }) => schemeCode)).size === 1;

/** With paise only if there are some; undefined is an empty text. */
export const formatAmount = (amount: number | undefined): string =>
  amount === undefined ? '' : formatNumber(amount, Number.isInteger(amount) ? 0 : 2);

interface ReadAmountsProps {
  readonly parsed: ParsedAmounts;
  readonly schemes: SchemeList;
  /** What a statement has that is not read; '' for nothing. */
  readonly note: string;
  readonly onChoose: (codes: ReadonlyMap<LineChoice, string>) => void;
}

/** How each line was read: the scheme with its amount, or why the line is not used. */
export function ReadAmounts({ parsed, schemes, note, onChoose }: ReadAmountsProps) {
  const { amounts, problems, choices } = parsed;
  return (
    <>
      <output>
        {describeParsed(parsed)}
        {note !== '' && ` Left out: ${note}.`}
      </output>
      {choices.length > 0 && <Choices choices={choices} onChoose={onChoose} />}
      {problems.length > 0 && <ProblemTable label="Lines that are not used" unit="Line" problems={problems} />}
      {amounts.size > 0 && <AmountTable amounts={amounts} schemes={schemes} />}
    </>
  );
}

function describeParsed({ amounts, problems, choices, conflicts, days, repeated }: ParsedAmounts): string {
  const total = [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
  return [
    `${formatCount(amounts.size, 'scheme')}, ₹ ${formatAmount(total)}.`,
    ...(days.length > 0 ? [`Values of ${formatDayRange(days)}.`] : []),
    ...(choices.length > 0 ? [`${formatCount(choices.length, 'line')} to choose.`] : []),
    ...conflicts.map((conflict) => `Line ${formatInteger(conflict.line)}: ${describeConflict(conflict)}`),
    ...(repeated.length > 0 ? [`Merged with an earlier line of the same scheme: ${formatLines(repeated)}.`] : []),
    ...(problems.length > 0 ? [`${formatCount(problems.length, 'line')} not used:`] : []),
  ].join(' ');
}

const formatLines = (lines: readonly number[]): string =>
  `${lines.length === 1 ? 'line' : 'lines'} ${lines.map(formatInteger).join(', ')}`;

/** A code and an ISIN are of different schemes. */
const describeWords = ({ words }: LineChoice): string =>
  words.length > 1 ? `${words.join(' and ')} are different schemes` : words.join();

type ChoiceTableProps = Pick<ReadAmountsProps, 'onChoose'> & Pick<ParsedAmounts, 'choices'>;

/** One click for all names that leave out their plan and option. */
function PlanOfAll({ choices, onChoose }: ChoiceTableProps) {
  const offers = planChoices.map(({ label, isMeant }) => ({ label, codes: choosePlan(choices, isMeant) }));
  return offers
    .filter(({ codes }) => codes.size > 1)
    .map(({ label, codes }) => (
      <Button key={label} onClick={() => onChoose(codes)}>
        {label} for {formatInteger(codes.size)}
      </Button>
    ));
}

/** Names to choose, all at once by their plan or one by one. */
export const Choices = (props: ChoiceTableProps) => (
  <>
    <Toolbar>
      <PlanOfAll {...props} />
    </Toolbar>
    <ChoiceTable {...props} />
  </>
);

/** Names that fit several plans or schemes: the user says which one is meant. */
const ChoiceTable = ({ choices, onChoose }: ChoiceTableProps) => (
  <ScrollArea label="Names to choose">
    <ReadTable label="Names to choose">
      <thead>
        <tr>
          <th scope="col" className="number">
            Line
          </th>
          <th scope="col">Name</th>
          <th scope="col">Which scheme?</th>
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <tr key={choice.line}>
            <td className="number">{choice.line}</td>
            <td>{describeWords(choice)}</td>
            <td>
              <Select
                aria-label={`Scheme of line ${choice.line}`}
                value=""
                onChange={({ target }) => onChoose(new Map([[choice, target.value]]))}
              >
                <option value="">Choose…</option>
                {choice.candidates.map(({ code, schemeName }) => (
                  <option key={code} value={code}>
                    {schemeName}
                  </option>
                ))}
              </Select>
            </td>
          </tr>
        ))}
      </tbody>
    </ReadTable>
  </ScrollArea>
);

interface AmountTableProps {
  readonly amounts: ReadonlyMap<string, number>;
  readonly schemes: SchemeList;
}

function AmountTable({ amounts, schemes }: AmountTableProps) {
  const shares = computeShares([...amounts.values()]);
  return (
    <ScrollArea label="Schemes with amounts">
      <ReadTable label="Schemes with amounts">
        <thead>
          <tr>
            <th scope="col">Scheme</th>
            <th scope="col" className="number">
              Amount, ₹
            </th>
            <th scope="col" className="number">
              Weight, %
            </th>
          </tr>
        </thead>
        <tbody>
          {[...amounts].map(([code, amount], index) => (
            <tr key={code}>
              <th scope="row">
                {schemes.byCode.get(code)?.schemeName ?? ''} <span className="code">{code}</span>
              </th>
              <td className="number">{formatAmount(amount)}</td>
              <td className="number">{formatNumber(shares[index] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </ReadTable>
    </ScrollArea>
  );
}
