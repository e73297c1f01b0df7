import { type ReactNode, useId } from 'react';
import type { OperationName } from '#contract/operations/operations.ts';
import type { Parameter } from '#contract/requests/parameters.ts';
import { type RawParameters, useRawResponse } from '../../api/raw-response.ts';
import { BUILT_IN_BASE_URL } from '../../connection/base-url.ts';
import { useConnection } from '../../connection/connection-context.ts';
import { IS_DEMO } from '../../navigation/is-demo.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { FieldLabel, Input, Select } from '../../ui/controls/field.tsx';
import { ScrollArea } from '../../ui/layout/page-sections.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { getParameterPlaceholder } from './parameters-table.tsx';
import { getFormParameters } from './reference-url-parameters.ts';
import { ResponseContent, ResponseSummary } from './response-view.tsx';
import styles from './try-it.module.css';

interface TryItProps {
  readonly name: OperationName;
  /** The values of the form. */
  readonly parameters: RawParameters;
  readonly onChange: (name: OperationName, parameter: string, value: string) => void;
}

/** A form to send a request, the same request as code, and the response. */
export function TryIt({ name, parameters, onChange }: TryItProps) {
  const { data, error, isPending, mutate, variables } = useRawResponse(name);
  const send = () => mutate(parameters);
  const baseUrl = useBaseUrl();
  const request = { baseUrl, name, parameters };
  return (
    <div className={styles['try']}>
      <h4>Try it</h4>
      <TryForm
        name={name}
        parameters={parameters}
        isSending={isPending}
        onChange={(parameter, value) => onChange(name, parameter, value)}
        onSend={send}
        result={data && <ResponseSummary {...data} />}
      />
      {error && <ErrorState error={error} what={`the ${name} response`} onRetry={send} />}
      {data && <ResponseContent name={name} parameters={variables ?? parameters} {...data} />}
      <div className={styles['examples']}>
        <CodeBlock label="curl" about={name} text={buildCurlExample(request)} />
        <CodeBlock label="fetch" about={name} text={buildFetchExample(request)} />
      </div>
    </div>
  );
}

/** The base URL of the service in use, for requests from outside the dashboard; in the demo that of `npm start`. */
function useBaseUrl(): string {
  const { external } = useConnection();
  if (IS_DEMO) return 'http://127.0.0.1:4173/api';
  return external?.baseUrl ?? `${window.location.origin}${BUILT_IN_BASE_URL}`;
}

interface TryFormProps {
  readonly name: OperationName;
  readonly parameters: RawParameters;
  readonly isSending: boolean;
  readonly onChange: (parameter: string, value: string) => void;
  readonly onSend: () => void;
  /** The result of the request, in one line. */
  readonly result: ReactNode;
}

/** One field for each parameter except the access key, which the dashboard sends itself. */
function TryForm({ name, parameters, isSending, onChange, onSend, result }: TryFormProps) {
  return (
    <form
      className={styles['form']}
      aria-label={`Try ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) onSend();
      }}
    >
      {Object.entries(getFormParameters(name)).map(([parameterName, parameter]) => (
        <ParameterField
          key={parameterName}
          name={parameterName}
          parameter={parameter}
          value={parameters[parameterName] ?? ''}
          onChange={(value) => onChange(parameterName, value)}
        />
      ))}
      <div className={styles['submit']}>
        <Button type="submit" look="primary" aria-disabled={isSending}>
          {isSending ? 'Sending…' : 'Send'} <span className="visually-hidden">{name}</span>
        </Button>
        <output aria-label={`${name} response`}>{result}</output>
      </div>
    </form>
  );
}

/** The longest value that the URL of the dashboard retains. */
const MAX_LENGTH = 4_000;

interface ParameterFieldProps {
  readonly name: string;
  readonly parameter: Parameter;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ParameterField({ name, parameter, value, onChange }: ParameterFieldProps) {
  const id = useId();
  return (
    <div>
      <FieldLabel className={styles['parameter']} htmlFor={id}>
        {name}
      </FieldLabel>
      {parameter.kind === 'choice' ? (
        <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{parameter.defaultValue} (default)</option>
          {parameter.allowed
            .filter((choice) => choice !== parameter.defaultValue || choice === value)
            .map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
        </Select>
      ) : (
        <Input
          id={id}
          value={value}
          placeholder={getParameterPlaceholder(parameter)}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

interface CodeBlockProps {
  readonly label: string;
  /** Names the example for screen readers. */
  readonly about: string;
  readonly text: string;
}

/** A few lines of code with a button to copy them. */
function CodeBlock({ label, about, text }: CodeBlockProps) {
  return (
    <div className={styles['example']}>
      <div>
        <h4>{label}</h4>
        <CopyButton text={text} label="Copy" about={`the ${label} example of ${about}`} />
      </div>
      <ScrollArea label={`${label} example of ${about}`}>
        <pre>{text}</pre>
      </ScrollArea>
    </div>
  );
}

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
