/** The types of what a page and a worker post to each other about a job. */
export interface Job {
  readonly request: unknown;
  /** Parts of the result, or its progress, as they are made. */
  readonly part: unknown;
  readonly result: unknown;
}

/** Posted about a job: parts, then the result or an error. */
export type WorkerMessage<J extends Job> =
  | { readonly kind: 'part'; readonly part: J['part'] }
  | { readonly kind: 'result'; readonly result: J['result'] }
  | { readonly kind: 'error'; readonly message: string };

/**
 * In a worker: handles the requests of one job after the other. A job is one request, or several of which the last returns its result.
 * @param handle returns the result, or undefined if further requests of the job follow.
 */
export function handleRequests<J extends Job>(
  handle: (request: J['request'], postPart: (part: J['part']) => void) => { readonly result: J['result'] } | undefined,
): void {
  const post = (message: WorkerMessage<J>): void => self.postMessage(message);
  self.addEventListener('message', ({ data }: MessageEvent<J['request']>) => {
    try {
      const done = handle(data, (part) => post({ kind: 'part', part }));
      if (done) post({ kind: 'result', result: done.result });
    } catch (cause) {
      post({ kind: 'error', message: cause instanceof Error ? cause.message : String(cause) });
    }
  });
}
