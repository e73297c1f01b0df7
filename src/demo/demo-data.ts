import { commonParameters } from '#contract/operations/shared-parameters.ts';

/** The files of the demo, which `npm run build:demo` writes beside the dashboard: gzip, since a host of plain files compresses nothing. */
export const DEMO_DATA = {
  /** The sample market without its NAV histories: a SQLite database. */
  dataset: 'data/market.sqlite.gz',
  /** Responses that the first page needs, by `buildResponseKey`: it need not wait for the dataset. */
  responses: 'data/first-responses.json.gz',
  /** The days and NAVs of a code: see nav-file.ts. */
  navs: (code: string) => `data/navs/${code}.gz`,
} as const;

/** A response of any operation. */
export interface DemoResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** What clients may leave out. */
const DEFAULTS: Readonly<Record<string, string>> = {
  format: commonParameters.format.defaultValue,
  dTFormat: commonParameters.dTFormat.defaultValue,
};

/** What makes two requests the same, whatever the order of their parameters. The key of the demo is everybody's. */
export function buildResponseKey(operation: string, parameters: URLSearchParams): string {
  const sorted = [...parameters].filter(
    ([name, value]) => name !== 'accessKey' && value !== '' && value !== DEFAULTS[name],
  );
  return `${operation}?${new URLSearchParams(sorted.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()}`;
}
