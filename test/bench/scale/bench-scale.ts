import { startPostgres } from '#test/support/postgres/start-postgres.ts';
import { compareEngines } from './compare-engines.ts';
import { compareNodes } from './compare-nodes.ts';
import { printFaults } from './faults.ts';
import { killImports } from './kill-imports.ts';

/** SQLite beside PostgreSQL, one service beside two, one to three nodes with a replica each; and whether a kill or a restart ever gives a wrong response. */
export async function benchScale(quick: boolean): Promise<void> {
  const server = await startPostgres();
  if (!server) throw new Error('no PostgreSQL for this platform');
  try {
    await compareEngines(server.url, quick);
    await compareNodes(quick);
    await killImports(server.url, 10);
    await printFaults(server, quick);
  } finally {
    await server.stop();
  }
}
