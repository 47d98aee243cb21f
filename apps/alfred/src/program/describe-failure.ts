import type { HttpError } from '@hub/client/http-error.ts';
import { type ExitCode, exitCodes, Failure } from '../failures/failure.ts';
import { safeLine, safeText } from '../terminal/safe-text.ts';

/** How alfred ends after an error. */
export interface Ending {
  message: string;
  exitCode: ExitCode;
  /** Error code of the hub; null for errors of alfred itself. */
  code: string | null;
}

const codeOfStatus: Record<number, ExitCode> = {
  400: exitCodes.usage,
  401: exitCodes.refused,
  403: exitCodes.refused,
  404: exitCodes.notFound,
  409: exitCodes.conflict,
  422: exitCodes.usage,
  502: exitCodes.unreachable,
  503: exitCodes.unreachable,
  504: exitCodes.unreachable,
};

const signInEnded =
  'Your session has ended, or the token was revoked or has expired. Sign in with alfred login.';

const describeHttpError = ({ status, problem, message, errors, url }: HttpError): Ending => {
  const exitCode = codeOfStatus[status] ?? exitCodes.failure;
  if (problem === null && status === 404) {
    const path = new URL(url).pathname;
    const text = `This address is no hub, or its hub does not know the call ${path}.`;
    return { message: text, exitCode: exitCodes.failure, code: null };
  }
  const fields = errors.map(({ path, message: fault }) => `\n  ${safeLine(path)}: ${safeLine(fault)}`);
  const text = problem?.code === 'auth.required' ? signInEnded : safeLine(message);
  return { message: `${text}${fields.join('')}`, exitCode, code: problem?.code ?? null };
};

/** Returns the message and exit code for an error. */
export const describeFailure = (error: unknown): Ending => {
  if (error instanceof Failure) return { message: error.message, exitCode: error.exitCode, code: null };
  // The class is not imported, because a command that makes no call need not load the client.
  if (error instanceof Error && error.name === 'HttpError') return describeHttpError(error as HttpError);
  const text = safeText(error instanceof Error ? error.message : String(error));
  // A field is missing that alfred relies on: the hub has another version, and the remark about it says which.
  const message = error instanceof TypeError ? `alfred does not understand this response: ${text}` : text;
  return { message, exitCode: exitCodes.failure, code: null };
};
