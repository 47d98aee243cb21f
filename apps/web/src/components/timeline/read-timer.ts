/** Decides which events a person has read, from what is on the screen. */
export interface ReadTimer {
  /** Returns the highest number that counts as read, given the visible ones; null if there is none yet. */
  look: (visible: readonly number[], nowMs: number) => number | null;
}

/**
 * Creates a timer. Before the oldest unread event was read, nothing behind it counts, so that a link to a later event
 * does not mark the ones between as read.
 * @param readAfterMs how long an event must be visible to count as read
 */
export const createReadTimer = (firstUnread: number | null, readAfterMs: number): ReadTimer => {
  const since = new Map<number, number>();
  let isBegun = firstUnread === null;
  let highest: number | null = null;
  return {
    look: (visible, nowMs) => {
      const shown = new Set(visible);
      for (const seq of since.keys()) if (!shown.has(seq)) since.delete(seq);
      for (const seq of shown) if (!since.has(seq)) since.set(seq, nowMs);
      const read = [...since].flatMap(([seq, from]) => (nowMs - from >= readAfterMs ? [seq] : []));
      isBegun ||= firstUnread !== null && read.includes(firstUnread);
      if (isBegun && read.length > 0) highest = Math.max(highest ?? 0, ...read);
      return highest;
    },
  };
};
