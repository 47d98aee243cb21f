/** Maximum number of sockets of one person per server. */
export const maxSocketsPerPerson = 20;

/** Maximum number of sessions from one address that are open but not signed in yet. */
export const maxPendingPerAddress = 200;

/** Maximum number of inventions that one socket may watch. */
export const maxJoinsPerSocket = 50;

/**
 * Maximum number of messages per second from one socket, on average; a reconnecting client may send its joins in one
 * burst.
 */
const messagesPerSecond = 20;
const messageBurst = 100;

/** Counts what is open per person or address. */
export interface OpenCount {
  isFull(key: string): boolean;
  /** Counts one more and returns the function that counts it as closed, which may be called twice. */
  take(key: string): () => void;
}

/** Creates a count with this maximum per key. */
export const createOpenCount = (max: number): OpenCount => {
  const counts = new Map<string, number>();
  return {
    isFull: (key) => (counts.get(key) ?? 0) >= max,
    take: (key) => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const count = (counts.get(key) ?? 0) - 1;
        if (count > 0) counts.set(key, count);
        else counts.delete(key);
      };
    },
  };
};

const minuteMs = 60_000;
const maxCountedAddresses = 10_000;

/** Creates a function that counts a handshake of an address and returns whether it is within the limit per minute. */
export const createHandshakeAllowance = (maxPerMinute: number, nowMs: () => number) => {
  const counts = new Map<string, number>();
  let startedAtMs = nowMs();
  return (address: string): boolean => {
    if (nowMs() - startedAtMs >= minuteMs || counts.size >= maxCountedAddresses) {
      counts.clear();
      startedAtMs = nowMs();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= maxPerMinute;
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
