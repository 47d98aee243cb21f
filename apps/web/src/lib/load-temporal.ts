/** Loads the calendar arithmetic where the browser does not have it yet. */
export const loadTemporal = async (): Promise<void> => {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
};
