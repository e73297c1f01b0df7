import type { OperationName } from '#contract/operations.ts';
import type { RawQuestion } from '../../api/raw-answer.ts';

/** Which question to write down, for somebody who has a key of their own. */
interface Told {
  /** Absolute, without a slash at its end. */
  readonly baseUrl: string;
  readonly name: OperationName;
  readonly question: RawQuestion;
}

/** The question for a shell; the key comes from the environment, so that it is not left in the shell's history. */
export function curlExample({ baseUrl, name, question }: Told): string {
  const lines = [
    `curl --get ${inShell(`${baseUrl}/${name}`)}`,
    '--data-urlencode "accessKey=$FUNDLENS_KEY"',
    ...Object.entries(question).map(([parameter, value]) => `--data-urlencode ${inShell(`${parameter}=${value}`)}`),
  ];
  return lines.join(' \\\n  ');
}

/** The question for JavaScript; it prints the records, or the text of another format. */
export function fetchExample({ baseUrl, name, question }: Told): string {
  const parameters = [['accessKey', 'YOUR_KEY'] as const, ...Object.entries(question)];
  const isJson = (question['format'] ?? 'Json').toLowerCase() === 'json';
  return [
    'const question = new URLSearchParams({',
    ...parameters.map(([parameter, value]) => `  ${parameter}: ${inScript(value)},`),
    '});',
    `const response = await fetch(\`${baseUrl}/${name}?\${question}\`);`,
    'if (!response.ok) throw new Error((await response.json()).detail);',
    isJson ? 'const { value, count } = await response.json();' : 'const text = await response.text();',
  ].join('\n');
}

const inShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const inScript = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
