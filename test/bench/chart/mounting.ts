declare global {
  interface Window {
    /** Mounts the page's chart and tells how long it took until its lines were painted, in milliseconds. */
    mountChart?: () => Promise<number>;
  }
}

const LINES = 3;
const PATIENCE = 20_000;

/** How long it takes from a call to React until the three lines of a chart are painted. */
export async function timeToPaint(render: () => void): Promise<number> {
  const start = performance.now();
  render();
  while (document.querySelectorAll('.recharts-line-curve[d]').length < LINES) {
    if (performance.now() - start > PATIENCE) throw new Error(`no ${LINES} lines within ${PATIENCE / 1000} s`);
    await new Promise(requestAnimationFrame);
  }
  // a message sent in a frame's callback comes after the frame has been handed over
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
