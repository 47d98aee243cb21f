/** What the renewal of a login token stands on. */
export interface TokenRenewalPorts {
  readToken: () => string | null;
  keepToken: (token: string | null) => void;
  /** Exchanges the kept token for the next one; null when its session is over. Rejects when nobody answered. */
  exchange: () => Promise<string | null>;
  /** Runs the work while no other tab runs it. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Exchanges the kept token. Several requests and several tabs share one exchange: whoever comes while it runs gets
 * its outcome, and a tab that finds a newer token than the refused one takes that, also one that another tab kept
 * during the exchange. A browser may tell a tab of a kept token only after the lock has passed on to it: such a tab
 * exchanges the same token again, and the hub answers with the same successor. Null means signed out.
 */
export const createTokenRenewal = (ports: TokenRenewalPorts) => {
  let running: Promise<string | null> | null = null;

  const exchange = (refused: string) =>
    ports.exclusively(async () => {
      const kept = ports.readToken();
      if (kept !== refused) return kept;
      const next = await ports.exchange();
      const found = ports.readToken();
      if (found !== refused) return found;
      ports.keepToken(next);
      return next;
    });

  return (refused: string): Promise<string | null> => {
    running ??= exchange(refused).finally(() => {
      running = null;
    });
    return running;
  };
};
