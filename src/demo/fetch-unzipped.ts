/** @throws Error if the file cannot be fetched. */
export async function fetchUnzipped(url: URL, fetch = globalThis.fetch): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url.pathname}: status ${response.status}`);
  const bytes = await new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  return new Uint8Array(bytes);
}
