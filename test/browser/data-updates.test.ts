import axe, { type AxeResults } from 'axe-core';
import { expect, test } from 'vitest';
import { buildNavFile, openText } from '#test/support/market/build-official-files.ts';
import { expectCleanConsole, openBrowserPage, readRowCount } from '#test/support/browser/browser-page.ts';
import { startApp } from '#test/support/start-app.ts';

test('files that are dropped on the page Data are imported, reported and shown, without a reload', async () => {
  const app = await startApp(['--allow-update', '--codes', '20']);
  const page = await openBrowserPage();
  const [, token = ''] = /#token=([\w-]+)/.exec(app.printed()) ?? [];
  await page.goto(`${app.url}/data#token=${token}`);
  const dropZone = page.getByText('Drop official files here').locator('..').locator('..');
  await dropZone.waitFor();

  const lines = [{ code: '100001', name: 'SBI Large Cap Fund - Direct Plan - Growth', nav: '10.5' }];
  const files = [buildNavFile('NAVAll.txt', '20-Aug-2026', lines), openText('page.html', '<html></html>')];
  const sent = files.map(({ name, bytes }) => ({ name, text: new TextDecoder().decode(bytes ?? undefined) }));
  const transfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const { name, text } of given) data.items.add(new File([text], name));
    return data;
  }, sent);
  await dropZone.dispatchEvent('drop', { dataTransfer: transfer });

  const report = page.getByRole('table', { name: 'Files' });
  await report.waitFor();
  expect(await report.getByRole('row', { name: /^page\.html/ }).innerText()).toMatch(/Rejected[^]*a web page/);
  expect(await report.getByRole('row', { name: /^NAVAll\.txt/ }).innerText()).toMatch(/Imported\s+1\b/);
  const versions = page.getByRole('table', { name: 'Versions of the dataset' });
  await versions.getByRole('row', { name: /Served · sound.*official-/ }).waitFor();
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);

  await page.getByRole('link', { name: 'Screener' }).click();
  await page.getByRole('grid', { name: 'Schemes' }).getByText('SBI Large Cap Fund').waitFor();
  expect(await readRowCount(page)).toBe(1);
  expectCleanConsole(page);
  await app.stop();
});
