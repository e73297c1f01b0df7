import { useSchemeList } from '../api/scheme-list.ts';
import { SchemePicker } from './scheme-picker.tsx';
import type { ChosenScheme } from './use-scheme.ts';

/** The picker of a page of one scheme's portfolio: where the service tells who has one, only those are offered. */
export function SchemeChoice({ code, choose }: Pick<ChosenScheme, 'code' | 'choose'>) {
  const tellsPortfolios = useSchemeList().data?.tellsPortfolios ?? false;
  return (
    <SchemePicker
      label="Scheme"
      value={code}
      onPick={choose}
      {...(tellsPortfolios ? { only: ({ portfolioDate }) => portfolioDate !== null } : {})}
    />
  );
}
