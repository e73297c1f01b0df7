import { launchChromium } from '/tmp/wt/find/test/support/chromium.ts';
import { readFileSync } from 'node:fs';
const browser = await launchChromium();
const ctx = await browser.newContext({ viewport: { width: 1280, height: 800 } }); const page = await ctx.newPage();
const tok = /token=(\S+)/.exec(readFileSync('/tmp/find-srv.log','utf8'))![1]; await page.goto('http://127.0.0.1:47311/#token='+tok); await page.waitForTimeout(2000);
for (const path of ['/performance','/holdings?code=120465','/offers','/movers','/scheme?code=118989&tab=peers','/scheme?code=118989','/size?code=120465']) {
  await page.route('**/api/**', async r => { await new Promise(x=>setTimeout(x,1500)); await r.continue().catch(()=>{}); });
  await page.addInitScript(() => { (window as any).__s=[]; new PerformanceObserver(l => { for (const e of l.getEntries() as any) (window as any).__s.push([+e.value.toFixed(4), Math.round(e.startTime)]); }).observe({ type:'layout-shift', buffered:true } as any); });
  await page.goto('http://127.0.0.1:47311'+path).catch(()=>{}); await page.waitForTimeout(900);
  const y = (sel: string) => page.evaluate((s) => { const e = [...document.querySelectorAll(s)]; return e.map(x=>Math.round(x.getBoundingClientRect().top)).slice(0,3); }, sel);
  const before = await y('output[aria-busy] > [aria-hidden]');
  await page.screenshot({ path: '/tmp/find-sk'+path.replace(/\W/g,'')+'.png' });
  await page.unroute('**/api/**'); await page.waitForTimeout(4500);
  const after = await y('[role=grid] [aria-rowindex]');
  const shifts = await page.evaluate(() => (window as any).__s as number[][]);
  console.log(path, 'skeleton', before, 'rows', after, 'CLS', shifts.reduce((a,s)=>a+s[0],0).toFixed(3), JSON.stringify(shifts.slice(0,6)));
}
await browser.close();
