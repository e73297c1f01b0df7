import { launchChromium } from './test/support/browser/chromium.ts';
const [base, out, width = '1280', path = '/performance', wait = '', scheme='light', ...steps] = process.argv.slice(2);
const browser = await launchChromium();
const context = await browser.newContext({ viewport: { width: Number(width), height: width === '360' ? 800 : 800 }, colorScheme: scheme as 'light' });
const page = await context.newPage();
page.on('console', (m) => { if (['error','warning'].includes(m.type())) console.log('console', m.text()); });
await page.goto(base + path);
if (wait) await page.locator(wait).first().waitFor({ timeout: 60000 });
await page.waitForLoadState('networkidle');
for (const s of steps) { await (new Function('page', `return (async()=>{${s}})()`))(page).then((v: unknown) => v !== undefined && console.log(typeof v === 'string' ? v : JSON.stringify(v))); }
await page.waitForTimeout(700);
await page.screenshot({ path: out });
await browser.close();
