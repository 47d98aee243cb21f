import type { Library } from '../api/licenses.queries.ts';

/** Returns the libraries whose name or license contains each of the words. */
export const findLibraries = (libraries: readonly Library[], text: string): Library[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return libraries.filter(({ name, license }) => {
    const searched = `${name} ${license}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
};
