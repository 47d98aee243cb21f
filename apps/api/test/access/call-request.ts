/** Parts of a request that are valid regardless of the caller's rights. */
export interface RequestParts {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>>;
  /** The file of an upload. */
  file?: File;
}

/** A request, with the text its response must contain. */
export interface CallRequest {
  parts: RequestParts;
  /** Text that a successful response must contain to be about the right thing. */
  expectedText?: string;
  /** Text that the response repeats only because it was in the request. */
  echo?: string;
}
