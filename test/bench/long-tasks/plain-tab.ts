import type { Browser } from 'playwright';

/** A tab as people have it, with an empty cache and no tool attached but while it runs an expression. */
export interface PlainTab {
  /** Sends a command of the DevTools protocol. */
  readonly send: (method: string, params?: object) => Promise<unknown>;
  /** Opens an address after `script` has run in its empty document. */
  readonly open: (url: string, script: string) => Promise<void>;
  /** The value of an expression, or of its promise, which must be serializable as JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** A reply has the id of its request, an event the name of its method. */
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly error?: { readonly message: string };
  readonly result?: {
    readonly result?: { readonly value?: unknown };
    readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } };
  };
}

/**
 * Opens a tab that the browser's DevTools protocol does not observe. Playwright observes the network, the console and the scripts of
 * its own pages: a task that sends several requests takes up to twice as long there as it does for users.
 */
export async function openPlainTab(browser: Browser, size: { width: number; height: number }): Promise<PlainTab> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId, ...size });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number | string, (message: Message) => void>();
  const waitFor = (idOrMethod: number | string) =>
    new Promise<Message>((resolve) => waiting.set(idOrMethod, resolve)).finally(() => waiting.delete(idOrMethod));
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- written by the browser
    const received: Message = JSON.parse(message);
    waiting.get(received.id ?? received.method ?? '')?.(received);
  });
  let lastId = 0;
  const send = async (method: string, params: object = {}): Promise<Message['result']> => {
    const id = ++lastId;
    const replied = waitFor(id);
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    const { error, result } = await replied;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  return {
    send,
    async open(url, script) {
      await send('Page.enable');
      await send('Page.addScriptToEvaluateOnNewDocument', { source: script });
      const navigated = waitFor('Page.frameNavigated');
      await send('Page.navigate', { url });
      await navigated;
      // the new document responds only once the script has run; Chromium 156 drops the script if the domain is disabled before
      await send('Runtime.evaluate', { expression: '0' });
      await send('Page.disable');
    },
    async evaluate(expression) {
      const reply = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      const { exceptionDetails } = reply ?? {};
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return reply?.result?.value;
    },
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}
