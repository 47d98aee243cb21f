import { Worker } from 'node:worker_threads';

/** Ends this process with the hub that started it, even in the middle of endless work. */
export const endWhenAlone = (): void => {
  process.once('disconnect', () => process.exit());
  const parent = Number(process.argv[2]);
  new Worker(new URL('./end-with-parent.ts', import.meta.url), { workerData: { parent } });
};
