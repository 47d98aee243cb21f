import { Worker } from 'node:worker_threads';
import { readRows } from './read-rows.ts';
import type { TableAnswer, TableRequest } from './table-messages.ts';

// The entry of the process that reads a hostile table: it has no secrets, no network and may write no file.

const send = (answer: TableAnswer): void => {
  process.send?.(answer, undefined, {}, () => process.exit());
};

process.once('message', (request: TableRequest) => {
  readRows(request).then(send, () => send({ fault: 'unreadable' }));
});
process.once('disconnect', () => process.exit());
const parent = Number(process.argv[2]);
new Worker(new URL('../../../platform/process/end-with-parent.ts', import.meta.url), {
  workerData: { parent },
});
