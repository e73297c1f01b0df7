import { resolvePath } from '../navigation/base-path.ts';

/** The code of a page could not be loaded because the server is not responding. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

/**
 * Imports the code of a page.
 * @throws PageLoadError if the server is not responding, else the error of the import.
 */
export async function loadPage<T>(importPage: () => Promise<T>): Promise<T> {
  try {
    return await importPage();
  } catch (cause) {
    // If the server responds, a newer version has replaced this file, and the router reloads the dashboard once. If it does
    // not, a reload would end on the browser’s own error page.
    if (await isServerReachable()) throw cause;
    throw new PageLoadError('The server is not responding', { cause });
  }
}

export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch(resolvePath('/'), { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
