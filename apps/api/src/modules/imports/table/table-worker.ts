import { parentPort, workerData } from 'node:worker_threads';
import { readRows } from './read-rows.ts';
import type { TableAnswer, TableRequest } from './table-messages.ts';

const answer = await readRows(workerData as TableRequest).catch((): TableAnswer => ({ fault: 'unreadable' }));
parentPort?.postMessage(answer);
