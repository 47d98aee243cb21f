import { text as readAll } from 'node:stream/consumers';

/** Returns the text of an argument, or standard input for `-`. */
export const readText = (word: string): Promise<string> =>
  word === '-' ? readAll(process.stdin) : Promise.resolve(word);
