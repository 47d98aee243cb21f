type StatusListener = (status: number, url: string) => void;

const listeners = new Set<StatusListener>();

/** Tells the listeners the status of an answer. */
export const emitStatus: StatusListener = (status, url) => {
  for (const listener of listeners) listener(status, url);
};

/** Hears the status of every answer; answers a function that ends it. */
export const onStatus = (listener: StatusListener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
