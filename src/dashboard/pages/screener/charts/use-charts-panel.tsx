import { type PageSearchParams } from '../../../navigation/use-search-params.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import type { ScreenerUrlParameters } from '../screener-url-parameters.ts';

/** The charts beside the table: closed until the address or the button opens them, where they would take the room of its columns. */
export function useChartsPanel(setting: ScreenerUrlParameters['charts'], write: PageSearchParams['write']) {
  const hasRoom = useMediaQuery('(min-width: 1600px)');
  const isOpen = setting === null ? hasRoom : setting === 'open';
  const next = isOpen ? 'closed' : 'open';
  const toggle = (): void => write({ charts: (next === 'open') === hasRoom ? undefined : next }, 'replace');
  const button = (
    <Button aria-expanded={isOpen} onClick={toggle}>
      Charts
    </Button>
  );
  return { isOpen, button };
}
