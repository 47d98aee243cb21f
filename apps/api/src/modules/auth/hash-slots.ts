/** Runs tasks, so many at a time; the others wait in the order they came. */
export type RunInSlot = <T>(task: () => Promise<T>) => Promise<T>;

/** Keeps expensive hashes from taking the processor away from everybody else. */
export const createHashSlots = (atOnce: number): RunInSlot => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running >= atOnce) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
  };
  /** Hands the slot to the next in line, so that nobody can slip in between. */
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
