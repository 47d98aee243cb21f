/** The process cannot start. The message is one line that tells an operator what to change. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
