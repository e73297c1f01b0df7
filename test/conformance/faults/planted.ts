import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceAt } from '../asking/service.ts';
import { judge, type Verdict } from '../judge.ts';
import { KEY, startService } from '../start-service.ts';
import type { Fault } from './fault.ts';

const args = ['--codes', '300'] as const;

/** A home with a finished sample market, which services with a fault serve without making it anew. */
export async function finishedHome(): Promise<string> {
  const home = newFolder('home');
  await (await startService('.', home, { args })).stop();
  // a sample made by other code would be made anew, an official dataset is served as it is
  renameSync(join(home, 'sample.json'), join(home, 'official.json'));
  return home;
}

/** A copy of the service's code, to plant faults in one after the other. */
export interface House {
  /** Plants the fault, judges the service that has it, and mends it again. */
  readonly judgeWith: (fault: Fault) => Promise<readonly Verdict[]>;
  readonly remove: () => void;
}

/** @param finished a home for faults that need no dataset of their own. */
export async function copiedHouse(finished: string): Promise<House> {
  const folder = newFolder('faults');
  cpSync('src', join(folder, 'src'), { recursive: true, filter: (path) => !path.startsWith(join('src', 'dashboard')) });
  copyFileSync('package.json', join(folder, 'package.json'));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const compiled = join(folder, 'compiled');
  await (await startService(folder, finished, { compiled })).stop('SIGTERM');
  return {
    judgeWith: async (fault) => {
      const path = join(folder, 'src', fault.file);
      const sound = readFileSync(path, 'utf8');
      writeFileSync(path, planted(fault, sound));
      const home = fault.builds ? join(folder, 'home') : finished;
      mkdirSync(home, { recursive: true });
      try {
        return await judged(folder, home, fault.exhausts === true);
      } finally {
        writeFileSync(path, sound);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function judged(folder: string, home: string, exhaust: boolean): Promise<readonly Verdict[]> {
  const { baseUrl, stop } = await startService(folder, home, { args, compiled: join(folder, 'compiled') });
  try {
    return await judge(serviceAt(baseUrl, KEY), 'ours', { exhaust });
  } finally {
    await stop();
  }
}

function planted({ fault, file, edits }: Fault, sound: string): string {
  return edits.reduce((text, [was, is]) => {
    const times = text.split(was).length - 1;
    if (times !== 1) throw new Error(`${fault}: expected once in src/${file}, found ${times} times: ${was}`);
    return text.replace(was, () => is);
  }, sound);
}

const newFolder = (name: string): string => mkdtempSync(join(tmpdir(), `fundlens-${name}-`));
