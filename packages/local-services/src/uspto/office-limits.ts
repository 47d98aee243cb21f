const secondMs = 1_000;

/** Creates the office's limits for each key: one request at a time, and a number of requests per second. */
export const createOfficeLimits = (perSecond: number | null, now: () => number) => {
  const active = new Set<string>();
  const starts = new Map<string, number[]>();
  return {
    /** Returns whether a request may start; then `end` must be called when it is over. */
    begin: (key: string): boolean => {
      const recent = (starts.get(key) ?? []).filter((start) => start > now() - secondMs);
      if (active.has(key) || (perSecond !== null && recent.length >= perSecond)) return false;
      active.add(key);
      starts.set(key, [...recent, now()]);
      return true;
    },
    end: (key: string): void => void active.delete(key),
  };
};

/** The limits of one service. */
export type OfficeLimits = ReturnType<typeof createOfficeLimits>;
