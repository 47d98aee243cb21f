import type { Readable } from 'node:stream';
import { mailLimits } from './mail-limits.ts';

/** Returns the headers of an email as they were sent, one character for each byte; cut if they are excessive. */
export const readHead = async ({ open }: { open(): Readable }): Promise<string> => {
  let head = '';
  for await (const piece of open()) {
    head += (piece as Buffer).toString('latin1');
    const end = head.search(/\r?\n\r?\n/);
    if (end >= 0) return head.slice(0, end);
    if (head.length > mailLimits.maxHeaderBytes) break;
  }
  return head.slice(0, mailLimits.maxHeaderBytes);
};
