import { z } from 'zod';
import { findClosestMatch } from '#contract/closest-match.ts';
import type { ServerInfo } from '#contract/records/service.ts';
import { ToolError, type Api } from './api.ts';
import type { MarketCache } from './market.ts';

/** What a tool works with. */
export interface ToolContext {
  readonly api: Api;
  readonly markets: MarketCache;
  /** The dataset that is served; null if the key may not know. */
  readonly info: ServerInfo | null;
  /** The address of a page of the dashboard: `/compare` and its parameters → `http://localhost:4173/compare?codes=…`. */
  readonly buildAddress: (path: string, parameters?: Readonly<Record<string, string | undefined>>) => string;
}

/** One read-only tool of the MCP server. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /**
   * @param values of the input, which are validated.
   * @throws ToolError naming the value that is missing, unknown or invalid
   */
  readonly call: (values: unknown, context: ToolContext) => Promise<ToolResult>;
}

/** A value of a result: null means that no value applies, never 0. */
export type ToolValue =
  | string
  | number
  | boolean
  | null
  | readonly ToolValue[]
  | { readonly [name: string]: ToolValue | undefined };

/** What a tool returns: rows, and what is to be known of them. */
export interface ToolResult {
  /** In one sentence, with dates and what was left out. */
  readonly summary: string;
  /** What the fields of a row mean: label, unit, definition, and which date it is of. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly rows: readonly ToolValue[];
  /** Number of all rows, if `rows` are the first of them. */
  readonly total?: number;
  /** Values of no row, such as medians. */
  readonly more?: Readonly<Record<string, ToolValue>>;
  /** The view of the dashboard that shows all of it. */
  readonly address: string;
}

/** The input of a tool, or an object in it: a name that it does not have is an error that has the closest one. */
export const inputObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? describeUnknownNames(issue.keys, Object.keys(shape)) : undefined,
  });

function describeUnknownNames(names: readonly string[], known: readonly string[]): string {
  const shown = names.slice(0, MAX_ISSUES).map((name) => {
    const closest = findClosestMatch(name, known);
    return `there is no ${JSON.stringify(name.slice(0, 64))}${closest === undefined ? '' : `, but ${closest}`}`;
  });
  return `${shown.join('; ')}. Known: ${known.join(', ')}`;
}

/** How many rows of a list a tool returns, where the caller may say so. */
export const rowLimit = z
  .number()
  .int()
  .min(1)
  .max(1_000)
  .optional()
  .describe('Number of rows; by default as many as a result of 25 kB has room for.');

/** The first rows, and how many there are. */
export const limitRows = <Row>(rows: readonly Row[], limit: number | undefined) => ({
  rows: rows.slice(0, limit),
  total: rows.length,
});

interface ToolDefinition<Input extends z.ZodObject> extends Omit<Tool, 'input' | 'call'> {
  readonly input: Input;
  readonly run: (input: z.infer<Input>, context: ToolContext) => Promise<ToolResult>;
}

export const defineTool = <Input extends z.ZodObject>({ run, ...tool }: ToolDefinition<Input>): Tool => ({
  ...tool,
  call: async (values, context) => {
    const { data, error } = tool.input.safeParse(values);
    if (error) throw new ToolError(describeIssues(error.issues));
    return run(data, context);
  },
});

const MAX_ISSUES = 5;
const MAX_ISSUE_LENGTH = 300; // characters

/** `conditions.0.field: "x" is no field; …`: the first of them, each as far as it is short, since they repeat what arrived. */
function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  const shown = issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => [path.map(String).join('.'), message].filter(Boolean).join(': '))
    .map((text) => (text.length > MAX_ISSUE_LENGTH ? `${text.slice(0, MAX_ISSUE_LENGTH)}…` : text));
  const more = issues.length > MAX_ISSUES ? `; and ${issues.length - MAX_ISSUES} more` : '';
  return `Invalid arguments: ${shown.join('; ')}${more}`;
}
