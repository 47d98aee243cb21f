/** Most sockets one person may hold on a server. */
const mostSocketsPerPerson = 20;

/** Most inventions one socket may watch. */
export const mostJoinsPerSocket = 50;

/** Most messages a second from one socket over time; a reconnecting client may send its joins in one burst. */
const messagesPerSecond = 20;
const messageBurst = 100;

/** Counts the sockets of each person. */
export const createSocketCount = () => {
  const counts = new Map<string, number>();
  return {
    /** Takes a place; false where the person has all of theirs. */
    take: (personId: string): boolean => {
      const count = counts.get(personId) ?? 0;
      if (count >= mostSocketsPerPerson) return false;
      counts.set(personId, count + 1);
      return true;
    },
    giveBack: (personId: string): void => {
      const count = (counts.get(personId) ?? 0) - 1;
      if (count > 0) counts.set(personId, count);
      else counts.delete(personId);
    },
  };
};

/** Answers whether a socket may send one more message now. */
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
