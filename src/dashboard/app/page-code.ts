/** The code of a page could not be fetched, since nothing answers where it comes from. */
export class PageOutOfReach extends Error {
  override readonly name = 'PageOutOfReach';
}

/**
 * The code of a page.
 * @throws PageOutOfReach while nothing answers; else what the fetching threw.
 */
export async function pageCode<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  try {
    return await fetchCode();
  } catch (cause) {
    // Where the service answers, a newer version has taken the place of this one, and the router loads the dashboard anew,
    // once. Where nothing answers, that would leave the reader with the browser’s own page of errors.
    if (await isServed()) throw cause;
    throw new PageOutOfReach('Nothing answers where the pages come from', { cause });
  }
}

/** Whether the service that serves the pages answers. */
export async function isServed(): Promise<boolean> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
