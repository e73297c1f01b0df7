import { cellSpecimens } from './cells.tsx';
import { chartSpecimens } from './charts.tsx';
import { controlSpecimens } from './controls.tsx';
import { layoutSpecimens } from './layout.tsx';
import { overlaySpecimens } from './overlays.tsx';
import type { Specimens } from './specimen.ts';
import { stateSpecimens } from './states.tsx';

/** Every control, cell and chart of the dashboard in every state. A component without a specimen fails `test/gallery/specimens.test.ts`. */
export const specimens: Specimens = {
  ...controlSpecimens,
  ...overlaySpecimens,
  ...layoutSpecimens,
  ...stateSpecimens,
  ...cellSpecimens,
  ...chartSpecimens,
};
