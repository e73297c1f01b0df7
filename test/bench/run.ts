import { benchChart } from './chart/bench-chart.ts';
import { benchTable } from './table/bench-table.ts';

// `npm run bench`: every figure is a ratio to a peer measured in the same run; a noisy machine slows both sides.
await benchTable();
await benchChart();
