import { Writable } from 'node:stream';
import { exitCodes, Failure } from '../failures/failure.ts';

/** Asks for lines of text on the terminal; reads them from standard input if that is no terminal. */
export interface Prompts {
  ask(question: string): Promise<string>;
  /** The same without showing what is typed. */
  askSecret(question: string): Promise<string>;
  close(): void;
}

/** Opens standard input for questions; close it when all are answered. */
export const openPrompts = async (): Promise<Prompts> => {
  // In one file, every command would load what is imported from Node above.
  const { createInterface } = await import('node:readline');
  let isHidden = false;
  const screen = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isHidden) process.stderr.write(chunk);
      done();
    },
  });
  const isTerminal = process.stdin.isTTY === true;
  const reader = createInterface({ input: process.stdin, output: screen, terminal: isTerminal });
  const lines = reader[Symbol.asyncIterator]();
  const read = async (question: string): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Failure(`Enter “${question.trim()}” on standard input.`, exitCodes.usage);
    return value;
  };
  const show = (text: string): void => {
    if (isTerminal) process.stderr.write(text);
  };
  reader.once('SIGINT', () => process.exit(130));
  return {
    ask: async (question) => {
      show(question);
      return (await read(question)).trim();
    },
    askSecret: async (question) => {
      show(question);
      isHidden = true;
      try {
        return await read(question);
      } finally {
        isHidden = false;
        show('\n');
      }
    },
    close: () => reader.close(),
  };
};
