/** Maximum number of sockets of one person per server. */
const maxSocketsPerPerson = 20;

/** Maximum number of inventions that one socket may watch. */
export const maxJoinsPerSocket = 50;

/**
 * Maximum number of messages per second from one socket, on average; a reconnecting client may send its joins in one
 * burst.
 */
const messagesPerSecond = 20;
const messageBurst = 100;

/** Counts the sockets of each person. */
export const createSocketCount = () => {
  const counts = new Map<string, number>();
  return {
    /** Counts a socket; returns false if the person has the maximum. */
    take: (personId: string): boolean => {
      const count = counts.get(personId) ?? 0;
      if (count >= maxSocketsPerPerson) return false;
      counts.set(personId, count + 1);
      return true;
    },
    release: (personId: string): void => {
      const count = (counts.get(personId) ?? 0) - 1;
      if (count > 0) counts.set(personId, count);
      else counts.delete(personId);
    },
  };
};

/** Creates a function that returns whether a socket may send one more message now. */
export const createMessageAllowance = (nowMs: () => number) => {
  let left = messageBurst;
  let countedAtMs = nowMs();
  return (): boolean => {
    const elapsedMs = nowMs() - countedAtMs;
    countedAtMs += elapsedMs;
    left = Math.min(messageBurst, left + (elapsedMs / 1000) * messagesPerSecond) - 1;
    return left >= 0;
  };
};
