import { endWhenAlone } from '../../../platform/process/end-when-alone.ts';
import { readRows } from './read-rows.ts';
import type { TableAnswer, TableRequest } from './table-messages.ts';

// The entry of the process that reads a hostile table: it has no secrets, no network and may write no file.

const send = (answer: TableAnswer): void => {
  process.send?.(answer, undefined, {}, () => process.exit());
};

process.once('message', (request: TableRequest) => {
  readRows(request).then(send, () => send({ fault: 'unreadable' }));
});
endWhenAlone();
