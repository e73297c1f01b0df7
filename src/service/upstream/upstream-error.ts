interface UpstreamErrorDetails {
  /** Status of the response; absent if there was none. */
  readonly status?: number;
  /** Another attempt may succeed at once. */
  readonly isRetryable?: boolean;
  /** Milliseconds for which the upstream service wants no requests. */
  readonly retryAfter?: number;
  /** Not while the circuit breaker is open. */
  readonly wasSent?: boolean;
}

/** The upstream service failed: no valid response. Its message contains neither the key nor the URL. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
  readonly status: number | undefined;
  readonly isRetryable: boolean;
  readonly retryAfter: number | undefined;
  readonly wasSent: boolean;

  constructor(message: string, { status, isRetryable = false, retryAfter, wasSent = true }: UpstreamErrorDetails = {}) {
    super(message);
    this.status = status;
    this.isRetryable = isRetryable;
    this.retryAfter = retryAfter;
    this.wasSent = wasSent;
  }
}

/** The upstream service does not provide the operation, or not to this key. */
export class OperationUnavailableError extends Error {
  override name = 'OperationUnavailableError';
  /** Status of the response; undefined if it had records of another kind. */
  readonly status: number | undefined;

  constructor(message?: string, status?: number) {
    super(message);
    this.status = status;
  }
}
