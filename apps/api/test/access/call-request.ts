/** The parts of a request, well-formed whatever the caller may do. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A request and what its answer must hold. */
export interface CallRequest {
  readonly parts: RequestParts;
  /** What an answer of success must hold, to be about the right thing. */
  readonly proof?: string;
  /** What the answer names only because the request did. */
  readonly echo?: string;
}
