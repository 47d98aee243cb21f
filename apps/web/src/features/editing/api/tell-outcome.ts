import { HttpError } from '../../../lib/http/http-error.ts';
import { showError, showSuccess } from '../../../lib/toasts/toasts.ts';

const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Why a request failed, for a person: the server's words with the request's id, or that it was not reached. */
export function failureText(error: unknown): string {
  if (!(error instanceof HttpError))
    return 'The hub could not be reached. Try again when you are back online.';
  if (!error.problem) return `The hub answered with status ${error.status}. Try again.`;
  const fields = error.problem.errors?.map(({ message }) => asSentence(message)).join(' ');
  return [error.problem.title, fields, `Request ${error.problem.requestId}`].filter(Boolean).join(' ');
}

/** Explains an edit that was taken back. */
export const tellRefused = (error: unknown): void => {
  showError({ title: 'Your change was not saved', text: failureText(error) });
};

/** Says that somebody else's change was kept beside one's own. */
export const tellMerged = (): void => {
  showSuccess({ text: 'Saved, together with a change somebody made meanwhile.' });
};
