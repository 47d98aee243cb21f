/** Runs a task once a slot is free; waiting tasks start in the order they came. */
export type RunInSlot = <T>(task: () => Promise<T>) => Promise<T>;

/** Limits the number of concurrent hashes, so that they do not use up the processor. */
export const createHashSlots = (maxConcurrent: number): RunInSlot => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running >= maxConcurrent) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
  };
  /** Hands the slot directly to the next task in the queue, so that a new one cannot overtake it. */
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async (task) => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
};
