import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { silentLog } from '@hub/database/database-log.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { loadDemo } from './load-demo.ts';

interface LoadRequest {
  connectionString: string;
  today: IsoDate;
}

/** As `loadDemo`, in a thread of its own: its 100 MB of files and records are given back when it ends. */
export const loadDemoApart = async (connectionString: string, today: IsoDate): Promise<boolean> => {
  const request: LoadRequest = { connectionString, today };
  const worker = new Worker(new URL(import.meta.url), { workerData: request });
  const [isLoaded] = await once(worker, 'message');
  await worker.terminate();
  return isLoaded === true;
};

if (!isMainThread && parentPort) {
  const { connectionString, today } = workerData as LoadRequest;
  parentPort.postMessage(await loadDemo(connectionString, { today, log: silentLog }));
}
