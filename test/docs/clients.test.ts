import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationNames } from '#contract/operations/operations.ts';
import { loadMarket } from '#test/support/load-market.ts';
import { createSampleHome, SAMPLE_CODES } from '#test/support/sample-dataset.ts';
import { startApp, type RunningApp } from '#test/support/start-app.ts';

/** The address and folder that the pages write: replaced by those of the service of this test. */
const DOCUMENTED_URL = 'http://127.0.0.1:4173';

let app: RunningApp;
let key: string;
/** Where the commands run: `data` is the data directory, as in the repository. */
const folder = mkdtempSync(join(tmpdir(), 'fundlens-clients-'));

beforeAll(async () => {
  const { home, args } = await createSampleHome('large');
  app = await startApp(args, home, { FUNDLENS_ACCESS_KEY: '' });
  key = readFileSync(join(app.home, 'access-key'), 'utf8').trim();
  symlinkSync(app.home, join(folder, 'data'));
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

const PAGES = 'docs/clients';
const readPage = (name: string): string => readFileSync(join(PAGES, name), 'utf8');

/** The code blocks of a page in a language, in their order. */
const listBlocks = (page: string, language: string): readonly string[] =>
  [...readPage(page).matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, code = '']) => code);

function run(
  file: string,
  args: readonly string[],
): { readonly code: number | null; readonly out: string; readonly err: string } {
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}` };
  const { status, stdout, stderr } = spawnSync(
    file,
    args.map((arg) => arg.replaceAll(DOCUMENTED_URL, app.url)),
    { cwd: folder, env, encoding: 'utf8' },
  );
  return { code: status, out: stdout, err: stderr };
}

/** bash reads /etc/bash.bashrc if its input is a socket, as that of a child process, and no shell started it. */
const runShell = (...blocks: readonly string[]) => run('bash', ['--norc', '-euo', 'pipefail', '-c', blocks.join('\n')]);
const isInstalled = (file: string, ...args: readonly string[]): boolean => spawnSync(file, args).status === 0;

/** The request of each address of a page, and of each query of its Power Query code. */
function listAddresses(page: string): readonly URL[] {
  const text = readPage(page);
  const addresses = [...text.matchAll(/http:\/\/127\.0\.0\.1:4173(\/api\/Get\w+\?[^\s"']+)/g)].map(
    ([, path = '']) => path,
  );
  const queries = [...text.matchAll(/127\.0\.0\.1:4173(\/api\/Get\w+)", \[\s+Query = \[([^\]]+)\]/g)].map(
    ([, path = '', query = '']) =>
      `${path}?${[...query.matchAll(/(\w+) = "([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`).join('&')}`,
  );
  return [...addresses, ...queries].map((path) => {
    const url = new URL(path, app.url);
    if (!url.searchParams.has('format')) url.searchParams.set('format', 'Csv'); // as the code for R adds
    url.searchParams.set('accessKey', key);
    return url;
  });
}

it('every page is linked from the page of the API', () => {
  const api = readFileSync('docs/api.md', 'utf8');
  for (const page of readdirSync(PAGES)) expect(api).toContain(`](clients/${page})`);
});

describe('curl and jq', () => {
  const [setup = ''] = listBlocks('curl-and-jq.md', 'sh');
  /** Each block under the line before it. */
  const commands = [...readPage('curl-and-jq.md').matchAll(/(.+)[.:]\n\n```sh\n([^]*?)```/g)]
    .map(([, title = '', command = '']) => ({ title, command }))
    .filter(({ command }) => command !== setup);

  it.each(commands)('"$title" is printed by the command below it', ({ command }) => {
    const { code, out, err } = runShell(setup, command);
    expect([code, err]).toEqual([0, '']);
    expect(out.trim()).not.toMatch(/^(?:null)?$/);
  });

  it('the second request for an unchanged response transfers no body and leaves the file', () => {
    const command = commands.find(({ command: text }) => text.includes('--etag-compare'))?.command ?? '';
    rmSync(join(folder, 'etag.txt'), { force: true });
    expect(runShell(setup, command).out).toBe(`200\n304\n${SAMPLE_CODES.large}\n`);
  });
});

describe('what the pages say of schemes', () => {
  const loadOwnMarket = () => loadMarket((path) => fetch(`${app.url}${path}&accessKey=${key}`));
  const findCommand = (words: string): string =>
    [...readPage('curl-and-jq.md').matchAll(/(.+)[.:]\n\n```sh\n([^]*?)```/g)].find(([, title = '']) =>
      title.includes(words),
    )?.[2] ?? '';
  const runCommand = (words: string) =>
    runShell(listBlocks('curl-and-jq.md', 'sh')[0] ?? '', findCommand(words))
      .out.trim()
      .split('\n');

  it('the three largest are three schemes, those of the Screener', async () => {
    const { schemes, attributes } = await loadOwnMarket();
    const investable = schemes.filter(attributes.isInvestable);
    const largest = new Set(investable.map(attributes.getSchemeCode)); // rows are sorted by AUM
    const found = runCommand('The three largest schemes').map((line) => JSON.parse(line));
    expect(found.map(({ code }) => code)).toEqual([...largest].slice(0, 3));
  });

  it('the best of a peer group are those of the Screener', async () => {
    const { schemes, peers } = await loadOwnMarket();
    const group = schemes.filter((scheme) => peers.getGroup(scheme)?.name === 'Small Cap Fund · Direct');
    const best = group
      .flatMap(({ return3Year, schemeName }) => (return3Year == null ? [] : [{ return3Year, schemeName }]))
      .toSorted((a, b) => b.return3Year - a.return3Year)
      .slice(0, 5);
    expect(best.length).toBeGreaterThan(2);
    expect(runCommand('The best of a peer group')).toEqual(
      best.map(({ return3Year, schemeName }) => `${return3Year} %  ${schemeName}`),
    );
  });

  it.each(['pandas.md', 'r.md'])(
    'the medians of %s are those of the dashboard, each category under one name',
    async (page) => {
      const [, fields = ''] = /fields=['"]?(SchemeName,PeerGroup[\w,]+)/.exec(readPage(page)) ?? [];
      const address = new URL(`/api/GetAUM?fields=${fields}&format=Csv&dTFormat=Iso&accessKey=${key}`, app.url);
      const { data } = papaparse.parse<Record<string, string>>(await (await fetch(address)).text(), {
        header: true,
        skipEmptyLines: true,
      });
      const days = Map.groupBy(data, ({ NavDate = '' }) => Date.parse(NavDate));
      const [day] = [...days].reduce((most, each) => (each[1].length > most[1].length ? each : most));
      const recent = data.filter(({ NavDate = '' }) => Math.abs(Date.parse(NavDate) - day) <= 5 * 86_400_000);
      const groups = Map.groupBy(
        recent.filter(({ PeerGroup, Return3Year }) => PeerGroup && Return3Year),
        ({ PeerGroup = '' }) => PeerGroup,
      );
      const { schemes, peers, getStanding } = await loadOwnMarket();
      const standings = new Map(
        schemes.flatMap((scheme) => {
          const standing = getStanding(scheme, 'return3Year');
          return standing?.median == null ? [] : [[peers.getGroup(scheme)?.name ?? '', standing] as const];
        }),
      );
      const found = [...groups].flatMap(([name, rows]) => {
        const values = rows
          .map(({ Return3Year }) => Math.round(Number(Return3Year) * 100) / 100)
          .toSorted((a, b) => a - b);
        const median = (Number(values[Math.ceil(values.length / 2) - 1]) + Number(values[values.length >> 1])) / 2;
        const rounded = (Math.sign(median) * Math.round(Math.abs(median) * 100 + 1e-6)) / 100;
        return values.length < 2 ? [] : [[name, [values.length, rounded]] as const];
      });
      expect(found.length).toBeGreaterThan(5);
      expect(new Map([...standings].map(([name, { count, median }]) => [name, [count, median]]))).toEqual(
        new Map(found),
      );
    },
  );
});

describe.each(['excel.md', 'r.md'])('the addresses of %s', (page) => {
  it('respond with the values that the page names', async () => {
    const addresses = listAddresses(page);
    expect(addresses.length).toBeGreaterThanOrEqual(2);
    for (const url of addresses) {
      expect(operationNames).toContain(url.pathname.slice('/api/'.length));
      const response = await fetch(url);
      const [header = '', ...rows] = (await response.text()).trimEnd().split('\n');
      expect([url.pathname, response.status, rows.length > 0]).toEqual([url.pathname, 200, true]);
      for (const field of url.searchParams.get('fields')?.split(',') ?? [])
        expect(header.trim().split(',')).toContain(field);
    }
  });
});

it('the path into a response in XML, for one value in a cell, leads to the NAV', async () => {
  const [, path = ''] = /"(\/Response\/[^"]+)"/.exec(readPage('excel.md')) ?? [];
  const url = listAddresses('excel.md').find(({ search }) => search.includes('format=Xml'));
  const xml = await (await fetch(url ?? '')).text();
  const value = path
    .split('/')
    .slice(1)
    .reduce((inner, name) => new RegExp(`<${name}(?: [^>]*)?>([^]*)</${name}>`).exec(inner)?.[1] ?? '', xml);
  expect(Number(value)).toBeGreaterThan(0);
});

it.skipIf(!isInstalled('python3', '-c', 'import pandas'))('the blocks for pandas run, where it is installed', () => {
  const { code, out, err } = run('python3', ['-c', listBlocks('pandas.md', 'python').join('\n')]);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('Small Cap Fund');
  expect(out.trimEnd().split('\n').at(-1)).toContain('subcategry');
});

it.skipIf(!isInstalled('Rscript', '--version'))('the blocks for R run, where it is installed', () => {
  const { code, out } = run('Rscript', ['-e', listBlocks('r.md', 'r').join('\n')]);
  expect(code).toBe(0);
  expect(out).toContain('Small Cap Fund');
});

describe('TypeScript', () => {
  const [generate = '', compile = ''] = listBlocks('typescript.md', 'sh');
  const [client = ''] = listBlocks('typescript.md', 'ts');
  const writeClient = (code: string) =>
    writeFileSync(join(folder, 'client.ts'), code.replaceAll(DOCUMENTED_URL, app.url));

  /** Installs the packages that the page names, from those of the repository. */
  beforeAll(() => {
    const packages = join(folder, 'node_modules');
    const own = resolve('test/support/openapi-types/node_modules');
    mkdirSync(join(packages, '@types'), { recursive: true });
    for (const name of ['.bin', 'openapi-typescript', 'typescript']) symlinkSync(join(own, name), join(packages, name));
    for (const name of ['openapi-fetch', 'openapi-typescript-helpers', '@types/node', 'undici-types'])
      symlinkSync(resolve('node_modules', name), join(packages, name));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeClient(client);
    const { code, err } = runShell(generate);
    if (code !== 0) throw new Error(err);
  });

  it('the client of the page compiles against the generated types, and prints the return of both schemes', () => {
    const { code, out, err } = runShell(compile);
    expect([code, err]).toEqual([0, '']);
    expect(out.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^.+: (?:–|-?[\d.]+ %) \(NAV of \d{4}-\d{2}-\d{2}\)$/),
      expect.stringMatching(/^.+: (?:–|-?[\d.]+ %) \(NAV of \d{4}-\d{2}-\d{2}\)$/),
    ]);
  });

  it('the compiler refuses a field that the record lacks, a list that is not one, and a missing value as a number', () => {
    const mistakes = [
      ['{ schemeName,', '{ schemName,', "Property 'schemName' does not exist"],
      ["code: ['900001', '900003']", "code: '900001'", "'string' is not assignable to type 'string[]'"],
      ["return3Year === null ? '–' : ", '', "'return3Year' is possibly 'null'"],
    ] as const;
    for (const [index, [from, to]] of mistakes.entries()) {
      const wrong = client.replace(from, to).replace('${`${return3Year.toFixed(2)} %`}', '${return3Year.toFixed(2)}');
      expect(wrong).not.toBe(client);
      writeFileSync(join(folder, `wrong-${index}.ts`), wrong);
    }
    const [tsc = ''] = compile.split('\n');
    const { code, out } = runShell(tsc.replace('client.ts', 'wrong-*.ts'));
    expect(code).not.toBe(0);
    const errors = out.split(/^(?=\S)/m); // of one file each: what explains it is indented
    for (const [index, [, , message]] of mistakes.entries())
      expect(errors.some((error) => error.startsWith(`wrong-${index}.ts`) && error.includes(message))).toBe(true);
  });

  it.each([
    ['without the line for lists, a repeated parameter', /^ {2}querySerializer.*\n/m, '', 'code'],
    ['a misspelled parameter', 'code: [', 'cod: [', 'Did you mean code?'],
  ])('the service refuses what the compiler does not, as the page says: %s', (_, from, to, detail) => {
    writeClient(client.replace(from, to));
    const { code, err } = runShell('node client.ts');
    writeClient(client);
    expect(code).not.toBe(0);
    expect(err).toContain(detail);
  });
});
