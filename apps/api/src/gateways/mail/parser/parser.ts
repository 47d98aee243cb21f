import { Worker } from 'node:worker_threads';
import type { ParseReply, ParseRequest } from './parser-messages.ts';
import { readMail } from './read-mail.ts';

// The entry of the process that reads hostile mail: it has no secrets, no network, and writes only into the spool.

const send = (reply: ParseReply): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(reply, undefined, {}, (error) => (error ? reject(error) : resolve()));
  });

process.on('message', (request: ParseRequest) => {
  readMail(request)
    .then((mail) => send({ id: request.id, mail }))
    .catch((error: unknown) => send({ id: request.id, fault: String(error).slice(0, 500) }));
});
process.once('disconnect', () => process.exit());
const parent = Number(process.argv[2]);
new Worker(new URL('../../../platform/process/end-with-parent.ts', import.meta.url), {
  workerData: { parent },
});
