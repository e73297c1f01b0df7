import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import type { Page } from 'playwright';
import { handleHelpOption } from '#commands/run-command.ts';
import { launchChromium } from './browser/chromium.ts';
import { startApp } from './start-app.ts';

handleHelpOption(`Usage: npm run screenshots

Makes the pictures of README.md in docs/, of the sample market, which is the same every time.`);

interface Screenshot {
  readonly name: string;
  readonly path: string;
  /** Brings the page into the state of the picture. */
  readonly prepare: (page: Page) => Promise<void>;
}

const screenshots: readonly Screenshot[] = [
  {
    name: 'screener',
    path: '/screener',
    prepare: async (page) => {
      await page.getByRole('grid', { name: 'Schemes' }).locator('tbody [role=row]').nth(10).waitFor();
      await page
        .getByRole('checkbox', { name: /^Arbitrage Fund/ })
        .first()
        .waitFor();
      await page.locator('tbody [data-quarter]').first().waitFor(); // measures are loaded
    },
  },
  {
    name: 'compare',
    path: '/compare?codes=900001,900422,900528',
    prepare: (page) => page.locator('figure .recharts-curve').nth(2).waitFor(),
  },
  {
    name: 'my-portfolio',
    path: '/my-portfolio',
    prepare: async (page) => {
      const amounts = ['900001 5,00,000', '900370 2,25,000', '900190 ₹ 3 lakh'];
      await page.getByLabel(/^One scheme per line/).fill(amounts.join('\n'));
      await page.getByRole('button', { name: 'Save 3 schemes' }).click();
      await page.getByRole('table', { name: 'Overlap of the schemes' }).waitFor();
      await page.locator('figure .recharts-curve').first().waitFor();
    },
  },
];

const MAX_BYTES = 300_000; // each clone of the repository has them

const built = spawnSync('npm run --silent build', { shell: true, stdio: 'inherit' });
if (built.status !== 0) throw new Error('The dashboard could not be built.');
const app = await startApp();
const browser = await launchChromium();
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
  for (const { name, path, prepare } of screenshots) {
    const page = await context.newPage();
    await page.goto(app.url + path);
    await prepare(page);
    await page.waitForLoadState('networkidle');
    await page.mouse.move(0, 0);
    const file = `docs/${name}.png`;
    await page.screenshot({ path: file });
    const { size } = statSync(file);
    console.log(`${file}: ${Math.round(size / 1000)} KB`);
    if (size > MAX_BYTES) throw new Error(`${file} has ${size} bytes, more than ${MAX_BYTES}.`);
    await page.close();
  }
} finally {
  await browser.close();
  await app.stop();
}
