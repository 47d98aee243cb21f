/**
 * The database cannot be used. The message is one line that tells an operator what to change; it never
 * contains a password. The program prints it and exits with 1.
 */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

/** The operating system's code (`EACCES`) or PostgreSQL's SQLSTATE (`28P01`) of an error, if it has one. */
export const errorCode = (error: unknown): string | undefined => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
};

/** First line of an error's message. */
export const firstLine = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 1)[0] ?? '';
};
