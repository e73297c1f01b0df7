import { gzipSync } from 'node:zlib';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { navLayouts } from '#dataset/official/sources/nav/nav-file.ts';
import { buildNavFile, buildWorkbook } from '#test/support/market/build-official-files.ts';

/** Small files that would take a parser without limits hours or all memory, by name. */
export function* buildHostileFiles(): Generator<readonly [name: string, bytes: Uint8Array]> {
  let gzip: Uint8Array = strToU8('x');
  for (let depth = 0; depth < 3_000; depth++) gzip = gzipSync(gzip, { level: 1 });
  yield ['gzip nested 3,000 deep', gzip];
  yield ['a line of 200 MB', Buffer.alloc(200_000_000, ';')];
  const header = navLayouts[1]?.header ?? '';
  yield ['a header and a line of 200 MB', Buffer.concat([strToU8(`${header}\r\n`), Buffer.alloc(200_000_000, ';')])];
  let zip = zipSync({ 'a.txt': strToU8('a') });
  for (let depth = 0; depth < 4; depth++)
    zip = zipSync(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at}.zip`, zip])));
  yield ['zip of 810,000 files', zip];
  const parts = unzipSync(buildOneSheet());
  const sheets = Array.from({ length: 200_000 }, (_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="rId1"/>`);
  const workbook = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array()).replace(/<sheet [^>]*>/, sheets.join(''));
  yield ['one part named as 200,000 sheets', zipSync({ ...parts, 'xl/workbook.xml': strToU8(workbook) })];
  const zeros = new Uint8Array(250_000_000);
  yield ['250 MB of zeros', gzipSync(zeros)];
  yield [
    'a NAVAll.txt of NULs',
    Buffer.from(buildNavFile('', '18-Aug-2026', [{ code: '1', name: '\u0000'.repeat(9_000) }]).bytes ?? ''),
  ];
}

function buildOneSheet(): Uint8Array {
  const shares = [['HDFC Bank Ltd.', 'INE040A01034', 100, 600, 100]] as const;
  const sheets = [{ scheme: 'SBI Fund', day: '31 July 2026', shares }];
  return buildWorkbook('', 'SBI Mutual Fund', '2026-08-08T00:00:00Z', sheets).bytes ?? new Uint8Array();
}
