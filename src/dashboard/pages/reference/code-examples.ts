import type { OperationName } from '#contract/operations/operations.ts';
import type { RawParameters } from '../../api/raw-response.ts';

/** A request to write as code, for a user with an access key of their own. */
interface ExampleRequest {
  /** Absolute, without a trailing slash. */
  readonly baseUrl: string;
  readonly name: OperationName;
  readonly parameters: RawParameters;
}

/** The request as a shell command. The key comes from an environment variable, to keep it out of the shell's history. */
export function buildCurlExample({ baseUrl, name, parameters }: ExampleRequest): string {
  const lines = [
    `curl --get ${quoteForShell(`${baseUrl}/${name}`)}`,
    '--data-urlencode "accessKey=$FUNDLENS_KEY"',
    ...Object.entries(parameters).map(
      ([parameter, value]) => `--data-urlencode ${quoteForShell(`${parameter}=${value}`)}`,
    ),
  ];
  return lines.join(' \\\n  ');
}

/** The request as JavaScript that reads the records, or the text of another format. */
export function buildFetchExample({ baseUrl, name, parameters }: ExampleRequest): string {
  const allParameters = [['accessKey', 'YOUR_KEY'] as const, ...Object.entries(parameters)];
  const isJson = (parameters['format'] ?? 'Json').toLowerCase() === 'json';
  return [
    'const parameters = new URLSearchParams({',
    ...allParameters.map(([parameter, value]) => `  ${parameter}: ${quoteForScript(value)},`),
    '});',
    `const response = await fetch(\`${baseUrl}/${name}?\${parameters}\`);`,
    'if (!response.ok) throw new Error((await response.json()).detail);',
    isJson ? 'const { value, count } = await response.json();' : 'const text = await response.text();',
  ].join('\n');
}

const quoteForShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const quoteForScript = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
