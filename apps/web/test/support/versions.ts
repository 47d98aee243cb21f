let seconds = 0;

/**
 * Returns a function whose instants are versions of what a server keeps, each a second later than all before it. Tests share
 * the modules of the application, which remembers the latest version of an id that it has seen.
 */
export const createVersions = (): (() => string) => () => {
  seconds += 1;
  return new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString();
};
