import { execSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { handleHelpOption } from '#commands/run-command.ts';

// npm's own `--omit dev` also omits what a development package depends on as well, such as react (npm 11.19, seen November 2026): the
// lockfile says which packages run.

const FILE = 'sbom.cdx.json';
handleHelpOption(`Usage: npm run sbom

Writes the list of the packages that run, on any platform and in the demo, as CycloneDX to ${FILE}.`);

interface LockedPackage {
  readonly name?: string;
  readonly version: string;
  /** Only development needs it. */
  readonly dev?: boolean;
  /** Development needs it, and nothing else does unless it is installed anyway, such as types. */
  readonly devOptional?: boolean;
}

interface Bom {
  readonly components: readonly { readonly 'bom-ref': string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** The demo has it inside, and only development installs it. */
const IN_DEMO = new Set(['node_modules/sql.js']);

const { name, packages }: { name: string; packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const running = new Set(
  Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => IN_DEMO.has(path) || (dev !== true && devOptional !== true))
    .map(([path, locked]) => `${locked.name ?? path.split('node_modules/').at(-1)}@${locked.version}`),
);
const command = 'npm sbom --sbom-format cyclonedx --sbom-type application --package-lock-only';
const bom: Bom & { metadata: { component: { name: string } } } = JSON.parse(execSync(command, { encoding: 'utf8' }));
bom.metadata.component.name = name; // npm writes the name of the folder
const components = bom.components.filter((component) => running.has(component['bom-ref']));
const dependencies = bom.dependencies
  .filter(({ ref }) => running.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((dependency) => running.has(dependency)) }));
writeFileSync(FILE, `${JSON.stringify({ ...bom, components, dependencies }, null, 2)}\n`);
console.log(`${FILE}: ${components.length} packages`);
