import { useState } from 'react';
import type { TableView } from './view.ts';

/** The same object for as long as the view says the same, so that nothing is sorted or told twice. */
export function useSettled(view: TableView): TableView {
  const [settled, settle] = useState(view);
  if (settled === view || JSON.stringify(settled) === JSON.stringify(view)) return settled;
  settle(view);
  return view;
}
