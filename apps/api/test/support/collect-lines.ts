import { Writable } from 'node:stream';

/** Returns a stream that appends each line of a log to a list. */
export const collectLines = (lines: string[]): Writable =>
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
