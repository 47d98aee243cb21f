/* The one place that writes to the browser's console: developers read it, people do not. */

/** Something that was handled and lost nothing, such as an aborted request. */
export const logDebug = (message: string, details?: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the web's log
  console.debug(message, details ?? '');
};

/** Something that did not work and that the person is told about, or that only costs comfort. */
export const logError = (message: string, details?: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the web's log
  console.error(message, details ?? '');
};
