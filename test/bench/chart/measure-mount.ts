declare global {
  interface Window {
    /** Mounts the chart. Returns the time until its lines were painted, in milliseconds. */
    mountChart?: () => Promise<number>;
  }
}

const LINES = 3;
const TIMEOUT = 20_000;

/** Milliseconds from the call to React until the three lines of a chart are painted. */
export async function measureMount(render: () => void): Promise<number> {
  const start = performance.now();
  render();
  while (document.querySelectorAll('.recharts-curve[d]').length < LINES) {
    if (performance.now() - start > TIMEOUT) throw new Error(`no ${LINES} lines within ${TIMEOUT / 1000} s`);
    await new Promise(requestAnimationFrame);
  }
  // a message posted in an animation-frame callback arrives after that frame has been committed
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    requestAnimationFrame(() => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  });
  port1.close();
  return performance.now() - start;
}
