import { exitCodes, Failure } from '../failures/failure.ts';

/** Reads words such as `name=value`. */
export const readPairs = (words: readonly string[], option: string): Record<string, string> =>
  Object.fromEntries(
    words.map((word) => {
      const equals = word.indexOf('=');
      if (equals < 1) throw new Failure(`${option} needs name=value instead of ${word}`, exitCodes.usage);
      return [word.slice(0, equals), word.slice(equals + 1)];
    }),
  );
