import type { TransactionKind } from '#finance/transactions/transaction.ts';

/** What a row is before its direction is known. */
type Base = Exclude<TransactionKind, `${string}In` | `${string}Out`> | 'Switch' | 'Merger' | 'Transfer';

/** The types that casparser writes; MISC and UNKNOWN say nothing. */
const types: ReadonlyMap<string, Base | TransactionKind> = new Map([
  ['PURCHASE', 'Purchase'],
  ['PURCHASE_SIP', 'Purchase'],
  ['REDEMPTION', 'Redemption'],
  ['DIVIDEND_PAYOUT', 'DividendPayout'],
  ['DIVIDEND_REINVEST', 'DividendReinvestment'],
  ['DIVIDEND_REINVESTMENT', 'DividendReinvestment'],
  ['SWITCH_IN', 'SwitchIn'],
  ['SWITCH_OUT', 'SwitchOut'],
  ['SWITCH_IN_MERGER', 'MergerIn'],
  ['SWITCH_OUT_MERGER', 'MergerOut'],
  ['TRANSFER_IN', 'TransferIn'],
  ['TRANSFER_OUT', 'TransferOut'],
  ['STT_TAX', 'Charge'],
  ['STAMP_DUTY_TAX', 'Charge'],
  ['TDS_TAX', 'Charge'],
  ['TAX', 'Charge'],
  ['SEGREGATION', 'Segregation'],
  ['REVERSAL', 'Reversal'],
]);

/** Words that make a row what they say wherever they are. */
const decisive: readonly (readonly [RegExp, Base])[] = [
  [
    /revers(al|ed)|reject(ion|ed)|dishonou?red|bounced|payment not received|insufficient (balance|funds)|cancell?ed/i,
    'Reversal',
  ],
  [/\bmerge(r|d)\b|amalgamat|scheme consolidation/i, 'Merger'],
];

/** Words of which the first in the text says what the row is: behind it may be the name of another scheme, as in a switch. */
const words: readonly (readonly [RegExp, Base])[] = [
  [/stamp duty|\bstt\b|securities transaction tax|\btds\b|tax deducted|\bcharges?\b|exit load/i, 'Charge'],
  [/\bidcw\b|\bdividend\b|\bdiv\b|income distribution/i, 'DividendPayout'],
  [/re-?inv(est|\b)/i, 'DividendReinvestment'],
  [/\bbonus\b/i, 'Bonus'],
  [/segregat|side pocket/i, 'Segregation'],
  [
    /\bswitch|\bs[. ]?t[. ]?p\b|(systematic|sys\.?) (transfer|trf)|\bstp[- ]?(in|out)\b|lateral shift|(plan|option) (change|conversion)|change of (plan|option)/i,
    'Switch',
  ],
  [
    /\btransfer(red)?[- ]?(in|out)\b|transmission|off[- ]market|\bgift\b|\b(re|de)mat|^(unit )?transfer|transfer of units|consolidation of folio|folio consolidation/i,
    'Transfer',
  ],
  [/opening|at the start|brought forward|\bb\/f\b/i, 'Opening'],
  [/redemption|redeem|\bsell\b|\bsold\b|\bsale\b|\bswp\b|withdraw/i, 'Redemption'],
  [/purchase|\bsip\b|systematic invest|instal+ment|allot|\bnfo\b|\binvest|\bbuy\b|\bbought\b|subscri/i, 'Purchase'],
];

/** What the description may say more of than the type: casparser takes any row that adds or takes units for a purchase or redemption. */
const moreSpecial: ReadonlyMap<Base | TransactionKind | undefined, ReadonlySet<Base>> = new Map(
  (['Purchase', 'Redemption'] as const)
    .map((typed): [Base | TransactionKind, ReadonlySet<Base>] => [
      typed,
      new Set<Base>([
        'Reversal',
        'Merger',
        'Bonus',
        'Segregation',
        'Switch',
        'Transfer',
        'DividendReinvestment',
        'Opening',
      ]),
    ])
    .concat([
      ['SwitchIn', new Set<Base>(['Merger'])],
      ['SwitchOut', new Set<Base>(['Merger'])],
    ]),
);

/**
 * What a row is: by casparser's type or, where that says less than the description, by the words of the description. Null if neither
 * says it.
 * @param change the units, or what has their sign; 0 if the row has none.
 */
export function findKind(type: string, description: string, change: number): TransactionKind | null {
  const typed = types.get(
    type
      .trim()
      .toUpperCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  const text = `${typed === undefined && !/^(misc|unknown)$/i.test(type) ? `${type} ` : ''}${description}`.slice(
    0,
    500,
  );
  const read = readWords(text, change);
  const base = read !== null && (typed === undefined || moreSpecial.get(typed)?.has(read) === true) ? read : typed;
  if (base === undefined) return null;
  if (base === 'DividendPayout' && change > 0) return 'DividendReinvestment'; // as casparser takes reinvested ones
  if (base === 'Switch' || base === 'Merger' || base === 'Transfer') return `${base}${findDirection(text, change)}`;
  return base;
}

export type FindKind = typeof findKind;

/** Finds kinds as `findKind`, of what repeats itself once: a statement has few descriptions, and each takes a dozen searches. */
export function createKindFinder(): FindKind {
  const known = new Map<string, TransactionKind | null>();
  return (type, description, change) => {
    const key = `${Math.sign(change)} ${type}\n${description}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const kind = findKind(type, description, change);
    known.set(key, kind);
    return kind;
  };
}

/** Units bought with the IDCW of another scheme, whose payout is a row of its own. */
const SWEEP = /(dividend|idcw|\bdiv\.?) (transfer|sweep)/i;

function readWords(text: string, change: number): Base | null {
  const decided = decisive.find(([pattern]) => pattern.test(text));
  if (decided) return decided[1];
  if (change > 0 && SWEEP.test(text)) return 'Purchase';
  const found = words.flatMap(([pattern, base]) => {
    const at = base === 'Charge' && change !== 0 ? -1 : text.search(pattern);
    return at === -1 ? [] : [{ at, base }];
  });
  const [first] = found.toSorted((a, b) => a.at - b.at);
  if (first === undefined) return null;
  const isReinvested = first.base === 'DividendPayout' && found.some(({ base }) => base === 'DividendReinvestment');
  return isReinvested ? 'DividendReinvestment' : first.base;
}

const IN = /(^|[^a-z]|switch|stp)in([^a-z]|$)/i;
const OUT = /(^|[^a-z]|switch|stp)out([^a-z]|$)/i;

/** Lists without signs say it in words. */
const findDirection = (text: string, change: number): 'In' | 'Out' =>
  change < 0 ? 'Out' : OUT.test(text) && !IN.test(text) ? 'Out' : 'In';

const added: ReadonlySet<TransactionKind> = new Set([
  'Purchase',
  'SwitchIn',
  'MergerIn',
  'TransferIn',
  'Opening',
  'Bonus',
  'Segregation',
  'DividendReinvestment',
]);
const taken: ReadonlySet<TransactionKind> = new Set(['Redemption', 'SwitchOut', 'MergerOut', 'TransferOut']);

/** The sign of the units of a kind: 0 for cash only, null for a reversal, which has either. */
export const getSign = (kind: TransactionKind): 1 | -1 | 0 | null =>
  kind === 'Reversal' ? null : added.has(kind) ? 1 : taken.has(kind) ? -1 : 0;
