import type { FastifyBaseLogger } from 'fastify';

/**
 * Runs `stop` once when the process receives a signal or has an uncaught error, then exits: with 0 after a signal, with
 * 1 after an error.
 */
export const stopOnSignal = (stop: () => Promise<void>, log: FastifyBaseLogger): void => {
  let isStopping = false;
  const end = async (exitCode: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    const result = await stop().then(
      () => exitCode,
      (err: unknown) => {
        log.error({ err }, 'did not stop cleanly');
        return 1;
      },
    );
    process.exit(result);
  };
  process.on('SIGTERM', () => void end(0));
  process.on('SIGINT', () => void end(0));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught error');
    void end(1);
  });
};
