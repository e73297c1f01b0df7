import { figure } from '../../ui/format.ts';
import { Notice } from '../../ui/notice.tsx';
import type { ChangeRow } from './change-row.ts';

/** Names each suspected split, bonus issue or consolidation, so that nobody takes it for a trade. */
export function CorporateActions({ rows }: { readonly rows: readonly ChangeRow[] }) {
  return rows
    .filter(({ kind }) => kind === 'Corporate action?')
    .map(({ holding, quantity, prevQuantity }, at) => (
      <Notice key={`${at} ${holding.isin}`} title={`? ${holding.instrument}`}>
        {`Quantity went ${ratioInWords(prevQuantity, quantity)} while the weight hardly moved. This looks like a split, a bonus issue or a consolidation, not a trade, so it is told apart from Bought and Sold.`}
      </Notice>
    ));
}

/** `5 : 1` for five units where there was one; a half is written so too: `1 : 2`, `3 : 2`. */
export function ratioInWords(before: number | null, now: number | null): string {
  if (before === null || now === null || before === 0) return 'elsewhere';
  const ratio = now / before;
  for (const units of [1, 2, 3, 5, 10]) {
    const whole = Math.round(ratio * units);
    if (whole > 0 && Math.abs(ratio * units - whole) <= 0.01 * ratio * units) return `${whole} : ${units}`;
  }
  return `${figure(ratio)} : 1`;
}
