import { parseArgs } from 'node:util';
import { benchAnalysis } from './analysis/bench-analysis.ts';
import { benchChart } from './chart/bench-chart.ts';
import { benchExport } from './export/bench-export.ts';
import { benchFirstRows } from './first-rows/bench-first-rows.ts';
import { benchImport } from './import.ts';
import { benchLongTasks } from './long-tasks/bench-long-tasks.ts';
import { benchMeasures } from './measures.ts';
import { benchParquet } from './parquet.ts';
import { benchPortfolios } from './portfolios/bench-portfolios.ts';
import { benchScale } from './scale/bench-scale.ts';
import { compareNodes } from './scale/compare-nodes.ts';
import { benchService } from './service/bench-service.ts';
import { benchSoak } from './soak/bench-soak.ts';
import { benchTable } from './table/bench-table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, minutes: { type: 'string', default: '10' } },
});

// the process that started this one was killed: see run.ts
process.once('disconnect', () => process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL'));
process.channel?.unref();

process.env['FUNDLENS_DATABASE_URL'] = ''; // no bench publishes its data in a database of the developer

const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  table: benchTable,
  'first-rows': benchFirstRows,
  chart: benchChart,
  service: () => benchService(values.quick === true),
  analysis: benchAnalysis,
  'long-tasks': benchLongTasks,
  portfolios: benchPortfolios,
  export: benchExport,
  scale: () => benchScale(values.quick === true),
  nodes: () => compareNodes(values.quick === true),
  soak: () => benchSoak(Number(values.minutes)),
  import: benchImport,
  measures: benchMeasures,
  parquet: benchParquet,
};

const unknown = positionals.find((name) => !(name in benches));
if (unknown !== undefined) throw new Error(`expected ${Object.keys(benches).join(', ')}; got ${unknown}`);
for (const name of positionals.length > 0 ? positionals : ['table', 'chart', 'service']) await benches[name]?.();
