import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Fault } from './fault.ts';
import type * as Entry from './start-in-process.ts';

const SOURCES = pathToFileURL(`${process.cwd()}/src/`).href;
const ENTRY = new URL('start-in-process.ts', import.meta.url).href;

/** A fault and the URLs of the modules that depend on it, which are loaded once more for it: with this query at the end. */
interface Planted {
  readonly fault: Fault;
  readonly modules: ReadonlySet<string>;
}
const plantedByQuery = new Map<string, Planted>();
/** The resolved modules, by importing module and specifier. */
const resolved = new Map<string, { readonly url: string }>();
const importers = new Map<string, Set<string>>();
const javaScript = new Map<string, string>();

registerHooks({
  resolve: (specifier, context, next) => {
    const [parent = '', query = ''] = (context.parentURL ?? '').split(/(?=\?)/);
    const key = `${parent} ${specifier}`;
    const found = resolved.get(key) ?? next(specifier, context);
    resolved.set(key, found);
    importers.set(found.url, (importers.get(found.url) ?? new Set()).add(parent));
    const isReloaded = plantedByQuery.get(query)?.modules.has(found.url) === true;
    return { ...found, url: isReloaded ? found.url + query : found.url, shortCircuit: true };
  },
  load: (url, context, next) => {
    const [file = '', query = ''] = url.split(/(?=\?)/);
    const planted = plantedByQuery.get(query);
    if (!planted) return next(url, context);
    const isFaulty = file === SOURCES + planted.fault.file;
    const source = isFaulty ? stripTypeScriptTypes(applyEdits(planted.fault, file)) : toJavaScript(file);
    return { format: 'module', source, shortCircuit: true };
  },
});

const { startInProcess: startWithoutFault }: typeof Entry = await import(ENTRY);

/** Starts the service in this process over the sample market of a home, with a fault in its code, or without one. */
export async function startWithFault(fault: Fault | null, home: string, args: readonly string[]) {
  if (fault === null) return startWithoutFault(home, args);
  if (!importers.has(SOURCES + fault.file))
    throw new Error(`${fault.title}: the service does not load src/${fault.file}`);
  const query = `?fault=${plantedByQuery.size}`;
  plantedByQuery.set(query, { fault, modules: findDependents(SOURCES + fault.file) });
  const { startInProcess, rebuildSample }: typeof Entry = await import(ENTRY + query);
  if (fault.rebuildsDataset) await rebuildSample(home);
  return startInProcess(home, args);
}

/** A module and all that import it, directly or not. */
function findDependents(url: string): ReadonlySet<string> {
  const dependents = new Set([url]);
  for (const dependent of dependents) for (const importer of importers.get(dependent) ?? []) dependents.add(importer);
  return dependents;
}

function toJavaScript(file: string): string {
  const known = javaScript.get(file) ?? stripTypeScriptTypes(readFileSync(fileURLToPath(file), 'utf8'));
  javaScript.set(file, known);
  return known;
}

/** The text of the source file with the fault in it. */
function applyEdits({ title, file, edits }: Fault, url: string): string {
  return edits.reduce(
    (text, [before, after]) => {
      const count = text.split(before).length - 1;
      if (count !== 1)
        throw new Error(`${title}: src/${file} contains the text ${count} times, expected once: ${before}`);
      return text.replace(before, () => after);
    },
    readFileSync(fileURLToPath(url), 'utf8'),
  );
}
