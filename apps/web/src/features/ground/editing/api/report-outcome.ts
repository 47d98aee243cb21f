import { HttpError } from '../../../../lib/http/http-error.ts';
import { showError, showSuccess } from '../../../../lib/toasts/toasts.ts';

const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Error message of a failed request: the server's text with the request id, or that the hub could not be reached. */
export const failureText = (error: unknown): string => {
  if (!(error instanceof HttpError))
    return 'The hub could not be reached. Try again when you are back online.';
  if (!error.problem) return `The hub returned status ${error.status}. Try again.`;
  const fields = error.problem.errors?.map(({ message }) => asSentence(message)).join(' ');
  // The id helps to find a fault of the hub in its log; what the reader can correct has none.
  const id = error.status >= 500 && `Request ${error.problem.requestId}`;
  return [error.problem.title, fields, id].filter(Boolean).join(' ');
};

/** Shows why an edit was rolled back. */
export const showSaveError = (error: unknown): void => {
  showError({ title: 'Your change was not saved', text: failureText(error) });
};

/** Shows that the change of someone else was merged with one's own. */
export const showMerged = (): void => {
  showSuccess({ text: 'Saved together with a change that someone else made.' });
};
