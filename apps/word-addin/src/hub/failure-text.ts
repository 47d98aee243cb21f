import { HttpError } from '@hub/client/http-error.ts';

const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Text of a failed action: the hub's own, that of Word, or that the hub could not be reached. */
export const failureText = (error: unknown): string => {
  if (error instanceof HttpError) {
    if (!error.problem) return `The hub returned status ${error.status}. Try again.`;
    return [error.problem.title, ...error.errors.map(({ message }) => asSentence(message))].join(' ');
  }
  // `fetch` rejects with a TypeError when the network fails.
  if (error instanceof TypeError) return 'The hub could not be reached. Nothing was changed. Try again.';
  return error instanceof Error && error.message
    ? asSentence(error.message)
    : 'Word refused this. Try again.';
};
