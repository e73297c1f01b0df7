import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Before `findViolations`, after each navigation. */
export const loadAxe = (page: Page): Promise<void> => page.evaluate(axe.source);

/** Until no control is on its way from the colours of one scheme to those of the other. */
export async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await waitForFrames(page);
  await page.waitForFunction(() => !document.getAnimations().some((each) => each instanceof CSSTransition));
}

/** Until what follows the size of the window, such as charts and tables, has been drawn in it. */
export const waitForFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );

/** The operations, and the terms of a list, after the first ones: the reference has hundreds that are alike. */
const ALIKE = ['[id^=Get] ~ [id^=Get] ~ [id^=Get]', 'dl > :nth-child(n + 41)'];

/**
 * What axe, run with these options, finds wrong with the page: the rule and the HTML of each element. Only that is described and
 * leaves the page: describing every element that passes takes most of axe's time. Style sheets are loaded for no rule that is run.
 */
export function findViolations(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(
    async ({ exclude, ...runOptions }) => {
      const { violations } = await window.axe.run({ exclude }, runOptions);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join('\n')}`);
    },
    { ...options, exclude: ALIKE, resultTypes: ['violations'], preload: false } satisfies RunOptions & {
      exclude: string[];
    },
  );
}
