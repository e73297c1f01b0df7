import { printTable } from '../print-comparison.ts';
import { buildBenchmarkDataset } from './market.ts';
import { startFundlens } from './our-service.ts';
import { requestOnce } from './request-once.ts';

const MAX_DELAY = 100; // ms
const LISTS = 24;
const SETTLING = 2_000; // ms

interface ToolCall {
  readonly what: string;
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Sent at once. */
  readonly times: number;
}

const screen = { conditions: [{ field: 'return1Year', min: 0 }], sortBy: 'volatility3Year', limit: 100 };

const calls: readonly ToolCall[] = [
  { what: 'find, the first call', name: 'find_schemes', values: { query: 'liquid' }, times: 1 },
  { what: 'find', name: 'find_schemes', values: { query: 'liquid' }, times: 1 },
  { what: 'screen, the first call with measures', name: 'screen_schemes', values: screen, times: 1 },
  { what: 'screen', name: 'screen_schemes', values: screen, times: 1 },
  { what: 'one scheme, every value', name: 'compare_schemes', values: { codes: ['900001'] }, times: 1 },
  { what: 'all holdings', name: 'who_holds', values: { instrument: 'a' }, times: 1 },
  { what: '30 screens at once', name: 'screen_schemes', values: screen, times: 30 },
];

/** The event-loop delay during calls of tools by `/mcp`, and the memory that many long lists at once take. */
export async function printAssistants(codes: number): Promise<void> {
  const market = await buildBenchmarkDataset(codes);
  try {
    const server = await startFundlens(market, { FUNDLENS_MCP: 'on' });
    try {
      await new Promise((resolve) => setTimeout(resolve, SETTLING)); // the cache is warm
      const rows: (readonly string[])[] = [];
      for (const { what, name, values, times } of calls) {
        await server.report(); // resets the longest delay
        const begun = performance.now();
        const statuses = await Promise.all(
          Array.from({ length: times }, () => callTool(server.port, market.accessKey, name, values)),
        );
        const ms = performance.now() - begun;
        const { longestDelay } = await server.report();
        const busy = statuses.filter((status) => status === 503).length;
        rows.push([
          what,
          ms.toFixed(0),
          String(busy),
          longestDelay.toFixed(1),
          `≤ ${MAX_DELAY}`,
          longestDelay <= MAX_DELAY ? 'met' : 'MISSED',
        ]);
      }
      printTable(`Calls of tools by /mcp, ${codes.toLocaleString('en')} codes, ms`, [
        ['', 'took', 'busy (503)', 'longest delay', 'promise', ''],
        ...rows,
      ]);
      const before = (await server.report()).rssMegabytes;
      let peak = before;
      const timer = setInterval(() => {
        void server.report().then(({ rssMegabytes }) => (peak = Math.max(peak, rssMegabytes)));
      }, 100);
      const lists = await Promise.allSettled(
        Array.from({ length: LISTS }, (_, index) =>
          // white space in a name makes another response of the same schemes: none is cached
          requestOnce(
            server.port,
            `/api/GetSchemeMeasures?name=fund${'+'.repeat(index + 1)}f&accessKey=${market.accessKey}`,
          ),
        ),
      );
      clearInterval(timer);
      const count = (status: number) =>
        lists.filter((each) => each.status === 'fulfilled' && each.value.status === status).length;
      printTable(`${LISTS} lists of all measures at once`, [
        ['complete', 'busy (503)', 'connection cut', 'memory before, MB', 'at most, MB'],
        [
          String(count(200)),
          String(count(503)),
          String(lists.filter(({ status }) => status === 'rejected').length),
          before.toFixed(0),
          peak.toFixed(0),
        ],
      ]);
    } finally {
      await server.stop();
    }
  } finally {
    await market.remove();
  }
}

/** The status of the response. */
async function callTool(
  port: number,
  accessKey: string,
  name: string,
  values: Readonly<Record<string, unknown>>,
): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${accessKey}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: values } }),
  });
  await response.text();
  return response.status;
}
