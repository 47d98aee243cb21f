/** Sends what is pending, one round at a time. */
export interface PendingSender {
  /** Starts a round, unless one is running or it was stopped. */
  schedule(): void;
  /** Ends after the round that is running. */
  stop(): Promise<void>;
}

interface PendingSenderOptions {
  /** Sends everything that is pending, until `isStopped`. What it has not sent when it throws stays pending. */
  sendAll: (isStopped: () => boolean) => Promise<void>;
  /** Called when it throws; it is called again a second later. */
  onFailure: (error: unknown) => void;
}

const retryDelayMs = 1_000;

/** Creates the sender of one feed. */
export const createPendingSender = ({ sendAll, onFailure }: PendingSenderOptions): PendingSender => {
  let round: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  const work = async (): Promise<void> => {
    try {
      await sendAll(() => isStopped);
    } catch (error) {
      onFailure(error);
      retry = setTimeout(schedule, retryDelayMs).unref();
    } finally {
      round = undefined;
    }
  };

  const schedule = (): void => {
    if (!isStopped) round ??= work();
  };

  return {
    schedule,
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      await round;
    },
  };
};
