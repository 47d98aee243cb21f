/* The only module that writes to the browser's console, for developers. */

/** Logs a handled event without consequences, such as an aborted request. */
export const logDebug = (message: string, details?: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the web's log
  console.debug(message, details ?? '');
};

/** Logs an error that the person also sees, or that has only minor consequences. */
export const logError = (message: string, details?: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the web's log
  console.error(message, details ?? '');
};
