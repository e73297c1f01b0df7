import { paysOut } from './options.ts';

interface Code {
  readonly code: string;
  readonly plan: string;
  readonly option: string;
}

/**
 * The code that stands for a scheme among its plans and options: the direct growth plan's, else the lowest.
 * @throws Error for no codes at all.
 */
export function leadingOf<Each extends Code>(codes: readonly Each[]): Each {
  const byCode = codes.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const leading = byCode.find(({ plan, option }) => /^direct/i.test(plan) && isGrowth(option)) ?? byCode[0];
  if (!leading) throw new Error('a scheme without codes has no leading one');
  return leading;
}

const isGrowth = (option: string) => /\bgrowth\b/i.test(option) && !paysOut(option);
