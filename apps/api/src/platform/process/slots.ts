/** Waits for a slot; call what it returns to give it back. */
type TakeSlot = () => Promise<() => void>;

/** Creates slots for work of which only so much is under way at once. They are given in the order of asking. */
export const createSlots = (count: number): TakeSlot => {
  const waiting: (() => void)[] = [];
  let taken = 0;
  /** Hands the slot directly to the next in the queue, so that a new one cannot overtake it. */
  const giveBack = (): void => {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  };
  return async () => {
    if (taken >= count) await new Promise<void>((resolve) => void waiting.push(resolve));
    else taken += 1;
    return giveBack;
  };
};
