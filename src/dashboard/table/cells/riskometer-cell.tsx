import { Riskometer } from '../../schemes/riskometer.tsx';
import type { CellKind } from './cell-kind.ts';
import { choiceCell } from './plain-cells.ts';

export const riskometerCell: CellKind = {
  ...choiceCell,
  render: ({ text }) => <Riskometer level={text} as="meter" />,
};
