const PARALLEL_REQUESTS = 4; // so that the requests of the page itself do not wait behind those for forty peers

/** The results of a request for each code, in the order of the codes. */
export async function fetchEach<T>(
  codes: readonly string[],
  fetch: (code: string) => Promise<T>,
): Promise<readonly T[]> {
  const results: T[] = [];
  const queue = codes.entries();
  const fetchNext = async (): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop -- one after the other in each of the parallel loops
    for (const [index, code] of queue) results[index] = await fetch(code);
  };
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, fetchNext));
  return results;
}
