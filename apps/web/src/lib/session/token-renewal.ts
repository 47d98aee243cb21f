/** Dependencies of the token renewal. */
export interface TokenRenewalPorts {
  readToken: () => string | null;
  storeToken: (token: string | null) => void;
  /** Exchanges the stored token for the next one; null when its session has ended. Rejects when the hub is unreachable. */
  exchange: () => Promise<string | null>;
  /** Runs the work while no other tab does. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Creates the function that exchanges a refused token; it resolves to null when signed out. Concurrent requests and tabs
 * share one exchange: callers during it get its result, and a tab that finds a newer stored token uses that, even one
 * stored during the exchange. A browser may publish a stored token to a tab only after that tab got the lock: the tab then
 * exchanges the same token again, and the hub returns the same successor.
 */
export const createTokenRenewal = (ports: TokenRenewalPorts) => {
  let running: Promise<string | null> | null = null;

  const exchange = (refused: string) =>
    ports.exclusively(async () => {
      const stored = ports.readToken();
      if (stored !== refused) return stored;
      const next = await ports.exchange();
      const found = ports.readToken();
      if (found !== refused) return found;
      ports.storeToken(next);
      return next;
    });

  return (refused: string): Promise<string | null> => {
    running ??= exchange(refused).finally(() => {
      running = null;
    });
    return running;
  };
};
