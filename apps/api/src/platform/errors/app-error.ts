import { type ErrorCode, errorCatalog, type ProblemBody } from '@hub/contract/errors.ts';

/** Details of an error in addition to its code. */
export type AppErrorDetails = Pick<
  ProblemBody,
  'errors' | 'current' | 'duplicate' | 'existing' | 'secondStep' | 'retryAfterSeconds'
>;

/** An error that is reported to the caller with its code. Any other error becomes a masked 500 response. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails) {
    super(errorCatalog[code].title);
    this.code = code;
    this.details = details;
  }
}

/** Creates the error for a code of the contract's catalog. */
export const appError = (code: ErrorCode, details: AppErrorDetails = {}): AppError =>
  new AppError(code, details);
