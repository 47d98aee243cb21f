type StatusListener = (status: number, url: string) => void;

const listeners = new Set<StatusListener>();

/** Reports the status of a response to the listeners. */
export const emitStatus: StatusListener = (status, url) => {
  for (const listener of listeners) listener(status, url);
};

/** Subscribes to the status of every response; returns a function that unsubscribes. */
export const onStatus = (listener: StatusListener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
