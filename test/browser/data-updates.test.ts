import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { OpenedFile } from '#dataset/official/workbook/open-files.ts';
import { expectCleanConsole, openBrowserPage, readRowCount } from '#test/support/browser/browser-page.ts';
import { buildNavFile, openText } from '#test/support/market/build-official-files.ts';
import { buildMarketFile, mapLines, scaleNav } from '#test/support/market/nav-market.ts';
import { startApp, type RunningApp } from '#test/support/start-app.ts';

test('files that are dropped on the page Data are imported, reported and shown, without a reload', async () => {
  const app = await startApp(['--allow-update', '--codes', '20']);
  const page = await openDataPage(app);
  const lines = [{ code: '100001', name: 'SBI Large Cap Fund - Direct Plan - Growth', nav: '10.5' }];
  const files = [buildNavFile('NAVAll.txt', '20-Aug-2026', lines), openText('page.html', '<html></html>')];
  await dropFiles(page, files);

  const report = page.getByRole('table', { name: 'Files' });
  await report.waitFor();
  expect(await report.getByRole('row', { name: /^page\.html/ }).innerText()).toMatch(/Rejected[^]*a web page/);
  expect(await report.getByRole('row', { name: /^NAVAll\.txt/ }).innerText()).toMatch(/Imported\s+1\b/);
  const versions = page.getByRole('table', { name: 'Versions of the dataset' });
  await versions.getByRole('row', { name: /Served · sound.*official-/ }).waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Screener' }).click();
  await page.getByRole('grid', { name: 'Schemes' }).getByText('SBI Large Cap Fund').waitFor();
  expect(await readRowCount(page)).toBe(1);
  expectCleanConsole(page);
  await app.stop();
});

test('a file that was refused is imported after a click, with what it was refused for in sight', async () => {
  const app = await startApp(['--allow-update', '--codes', '20']);
  const page = await openDataPage(app);
  await dropFiles(page, [buildMarketFile(1)]);
  await page.getByText('1 file imported').first().waitFor();
  const lying = mapLines(2, (line) => ({ nav: scaleNav(line, 10) }));
  await dropFiles(page, [buildMarketFile(2, lying)]);

  const refused = page.getByRole('region', { name: 'Refused files' });
  await refused.waitFor();
  expect(await refused.innerText()).toMatch(
    /Splits\s+100 % \(72 of 72\) NAVs moved by a factor .*, expected at most 1 %: 100000: [\d.]+, then [\d.]+; /,
  );
  await expectAccessible(page);
  await refused.getByRole('button', { name: 'Accept and import 2.txt' }).click();
  await refused.waitFor({ state: 'detached' });
  const newest = page.getByRole('table', { name: 'Files' }).getByRole('row', { name: /^2\.txt/ });
  expect(await newest.innerText()).toMatch(/Imported\s+72\b/);
  expectCleanConsole(page);
  await app.stop();
});

async function openDataPage({ url, printed }: RunningApp): Promise<Page> {
  const page = await openBrowserPage();
  const [, token = ''] = /#token=([\w-]+)/.exec(printed()) ?? [];
  await page.goto(`${url}/data#token=${token}`);
  await findDropZone(page).waitFor();
  return page;
}

const findDropZone = (page: Page) => page.getByText('Drop official files here').locator('..').locator('..');

async function dropFiles(page: Page, files: readonly OpenedFile[]): Promise<void> {
  const sent = files.map(({ name, bytes }) => ({ name, text: new TextDecoder().decode(bytes ?? undefined) }));
  const transfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const { name, text } of given) data.items.add(new File([text], name));
    return data;
  }, sent);
  await findDropZone(page).dispatchEvent('drop', { dataTransfer: transfer });
}

async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
}
