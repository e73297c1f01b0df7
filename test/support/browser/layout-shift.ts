import type { Page } from 'playwright';

const GLOBAL = 'layoutShifts';

/** Records, from the next navigation on, how far what is visible moves: before anyone clicks, each move counts. */
export const observeLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript((name) => {
    const shifts: number[] = [];
    Object.assign(globalThis, { [name]: shifts });
    new PerformanceObserver((list) => {
      // of Chromium alone (Layout Instability API), and so not among TypeScript's types
      for (const entry of list.getEntries()) shifts.push('value' in entry ? Number(entry.value) : 0);
    }).observe({ type: 'layout-shift', buffered: true });
  }, GLOBAL);

/** Their sum: 0 if nothing moved; browsers call up to 0.1 good. */
export const readLayoutShift = (page: Page): Promise<number> =>
  page.evaluate((name) => {
    const shifts: unknown = Reflect.get(globalThis, name);
    return Array.isArray(shifts) ? shifts.reduce((sum: number, value) => sum + Number(value), 0) : Number.NaN;
  }, GLOBAL);
