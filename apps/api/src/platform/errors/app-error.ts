import { type ErrorCode, errorCatalogue, type ProblemAnswer } from '@hub/contract/errors.ts';

/** What a refusal says beside its code. */
export type AppErrorDetails = Pick<ProblemAnswer, 'errors' | 'current' | 'duplicate' | 'retryAfterSeconds'>;

/** A refusal that the caller is told about. Anything else that is thrown is answered as a masked 500. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails) {
    super(errorCatalogue[code].title);
    this.code = code;
    this.details = details;
  }
}

/** Makes the refusal of a code in the contract's catalogue. */
export const appError = (code: ErrorCode, details: AppErrorDetails = {}): AppError =>
  new AppError(code, details);
