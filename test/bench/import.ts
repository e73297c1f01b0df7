import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monthNames } from '#contract/dates.ts';
import { importOfficialFiles } from '#dataset/official/import/import-official.ts';
import type { OpenedFile } from '#dataset/official/parse/open/open-files.ts';
import { toIsoDay } from '#finance/calendar.ts';

// `npm run bench -- import`: 25 million NAVs of 14,000 codes from seven years of daily NAVAll.txt files, which are generated on
// the way. Promised: 60 s and 600 MB. Time spent generating the files is subtracted.
const CODES = 14_000;
const FILES = 1_786;
const FIRST_DAY = 18_000; // 14 April 2019

const HEADER =
  'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date\r\n \r\n' +
  'Open Ended Schemes(Equity Scheme - Large Cap Fund)\r\n \r\nSBI Mutual Fund\r\n \r\n';

let generating = 0; // ms

function* files(): Generator<OpenedFile> {
  for (let at = 0; at < FILES; at++) {
    const started = performance.now();
    const [year, month, day] = toIsoDay(FIRST_DAY + at + Math.floor(at / 5) * 2).split('-');
    const date = `${day}-${monthNames[Number(month) - 1]}-${year}`;
    const lines = Array.from({ length: CODES }, (_, code) => {
      const nav = (10 + code / 100 + at * 0.01 + (((code * 31 + at * 17) % 97) - 48) / 500).toFixed(4);
      return `${100_000 + code};INF846K01DP8;-;SBI Fund Number ${code} - Direct Plan - Growth;${nav};${date}\r\n`;
    });
    const bytes = Buffer.from(HEADER + lines.join(''));
    generating += performance.now() - started;
    yield { name: date, bytes, rejection: null };
  }
}

const home = mkdtempSync(join(tmpdir(), 'fundlens-bench-'));
const started = performance.now();
const { rebuild: derived, dataset } = await importOfficialFiles(home, files(), {
  onWait: () => undefined,
  onFile: () => undefined,
});
const seconds = (performance.now() - started - generating) / 1000;
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
const cpu = (userCPUTime + systemCPUTime) / 1e6 - generating / 1000;
console.log(
  `${derived?.navRows.toLocaleString('en-IN')} NAVs: ${seconds.toFixed(1)} s (${cpu.toFixed(1)} s of CPU), promised 60 s; ` +
    `${Math.round(maxRSS / 1024)} MB peak, promised 600 MB; ` +
    `${Math.round(statSync(dataset?.path ?? '').size / 1e6)} MB on disk`,
);
rmSync(home, { recursive: true });
