/** The part of a structured logger (pino's shape) that the database package writes to. */
export interface DatabaseLog {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const ignore = (): void => undefined;

/** A log that keeps nothing, for tests and scripts that print their own result. */
export const silentLog: DatabaseLog = { debug: ignore, info: ignore, warn: ignore, error: ignore };
