import type { Locator } from 'playwright';
import { expect, inject, it } from 'vitest';
import { expectCleanConsole, openSharedPage } from '#test/support/browser/browser-page.ts';

it('a SIP in a bad decade, and the worst start of one as long: four clicks', async () => {
  const page = await openSharedPage();
  await page.goto(`${inject('url')}/compare?codes=900001,900422`);
  let clicks = 0;
  const count = (target: Locator): Locator => {
    clicks++;
    return target;
  };
  await count(page.getByRole('link', { name: 'SIP', exact: true })).click();
  await count(page.getByRole('combobox', { name: 'Window' })).selectOption('Own dates');
  await count(page.getByLabel('Start date')).fill('2018-01-01');
  await count(page.getByLabel('End date')).fill('2023-03-31');
  await expect.poll(() => page.url()).toMatch(/view=sip&start=2018-01-01&end=2023-03-31$/);
  const sips = page.getByRole('table', { name: 'SIP and lump sum' });
  await expect.poll(async () => await sips.getByRole('row', { name: /^Instalments/ }).innerText()).toMatch(/63\s+63/);
  const range = page.getByRole('table', { name: 'Range by start month' });
  for (const row of [/^Worst % p\.a\. /, /^Median /, /^Best % p\.a\. /]) {
    // oxlint-disable-next-line no-await-in-loop -- one row after the other
    expect(await range.getByRole('row', { name: row }).innerText()).toMatch(/−?\d+\.\d\d\s+−?\d+\.\d\d/);
  }
  expect(await range.getByRole('row', { name: /^Worst, begun in/ }).innerText()).toMatch(/\w{3} 20(1[6-9]|2\d)/);
  expect(clicks).toBeLessThanOrEqual(5);
  expectCleanConsole(page);
  await page.close();
});

it('what the falls of the market took from a scheme: on its page, and one click away in a comparison', async () => {
  const page = await openSharedPage();
  await page.goto(`${inject('url')}/scheme?code=900001`);
  const covid = page.getByRole('table', { name: 'Falls of NIFTY 500 TRI' }).getByRole('row', { name: /2020 Covid/ });
  await expect.poll(async () => await covid.innerText()).toMatch(/−\d\d\.\d\d\s+\d+ down, \d+ to recover/);
  const ownFall = /−\d\d\.\d\d/.exec(await covid.innerText())?.[0];
  await page.goto(`${inject('url')}/compare?codes=900001,900422`);
  await page.getByRole('link', { name: 'Drawdown', exact: true }).click();
  await expect.poll(async () => await covid.innerText()).toContain(String(ownFall));
  expectCleanConsole(page);
  await page.close();
});

it('a 60/40 model, how it would have done: three clicks and its weights', async () => {
  const page = await openSharedPage({ width: 1280, height: 800 });
  await page.goto(`${inject('url')}/compare`);
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    clicks++;
    await target.click();
  };
  await click(page.getByRole('button', { name: '+ Mix' }));
  for (const [index, [code, weight]] of [
    ['900001', '60'],
    ['900358', '40'],
  ].entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one row after the other
    await page.getByRole('combobox', { name: `Scheme ${index + 1}` }).fill(String(code));
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('gridcell').first().waitFor();
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Enter');
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('textbox', { name: `Weight ${index + 1}, %` }).fill(String(weight));
  }
  await page.getByText('Sum 100.00 %').waitFor();
  await click(page.getByRole('button', { name: 'Add mix' }));
  await expect.poll(() => page.url()).toMatch(/\/compare\?mix=900001:60,900358:40@yearly$/);
  const growth = page.getByRole('figure', { name: 'Growth of ₹10,000' });
  await growth.getByText(/^\d\d \w{3} 2021 to \d\d \w{3} 2026/).waitFor();
  await click(page.getByRole('link', { name: 'Risk', exact: true }));
  const beta = page.getByRole('table', { name: 'Risk' }).getByRole('row', { name: /^Beta/ });
  await expect.poll(async () => await beta.innerText()).toMatch(/Beta\s+0\.\d\d\s/);
  expect(clicks).toBeLessThanOrEqual(5);
  expectCleanConsole(page);
  await page.close();
});
