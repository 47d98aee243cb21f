import { exitCodes, Failure } from '../failures/failure.ts';

const readValue = (text: string): string | boolean =>
  text === 'true' || text === 'false' ? text === 'true' : text;

/** Reads words such as `name=value`; `true` and `false` are yes and no. */
export const readPairs = (words: readonly string[], option: string): Record<string, string | boolean> =>
  Object.fromEntries(
    words.map((word) => {
      const equals = word.indexOf('=');
      if (equals < 1) throw new Failure(`${option} needs name=value instead of ${word}`, exitCodes.usage);
      return [word.slice(0, equals), readValue(word.slice(equals + 1))];
    }),
  );
