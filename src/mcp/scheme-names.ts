import { type Api, ToolError } from './api.ts';

/**
 * The name of each code, so that a result says which schemes it is about; without it if the key may not list schemes.
 * @throws ToolError for a code that no scheme has: an empty result would look as if the scheme had nothing.
 */
export async function findSchemeNames(api: Api, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const schemes = await api.ifPermitted(
    api.fetchFields('GetSchemeMaster', { code: codes.join(',') }, ['code', 'schemeName']),
  );
  if (schemes === null) return new Map();
  const names = new Map(schemes.map(({ code, schemeName }) => [code, schemeName]));
  const unknown = codes.find((code) => !names.has(code));
  if (unknown === undefined) return names;
  throw createUnknownCodeError(unknown);
}

export const createUnknownCodeError = (code: string): ToolError =>
  new ToolError(`There is no scheme with the code ${code}. find_schemes finds codes.`);
