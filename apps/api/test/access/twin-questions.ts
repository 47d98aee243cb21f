import type { RequestParts } from './call-request.ts';
import {
  canary,
  canaryApplication,
  canaryReferences,
  canaryWords,
  neighbour,
  type TwinInvention,
} from './twin-fixture.ts';

const misspell = (word: string): string[] => [word.slice(0, 3) + word.slice(4), `${word.slice(0, -1)}x`];

/** Beginnings, whole words and misspellings of what the canary holds. */
export const texts: readonly string[] = [
  ...canaryWords.flatMap((word) => [word.slice(0, 2), word.slice(0, 3), word, ...misspell(word)]),
  ...canaryReferences.flatMap((reference) => [reference, reference.slice(0, 4), reference.toLowerCase()]),
  'zephyrine quokka dampener',
  'zephyr',
  canaryApplication,
  '17/999,123',
  canaryApplication.slice(0, 5),
];

/** Whom work, remarks and inventions name. */
export const people = ['watcher@example.test', 'author@example.test', 'counsel@example.test', 'Watchers'];

/** One request for each query. */
export const ask = (...queries: Record<string, string>[]): RequestParts[] =>
  queries.map((query) => ({ query }));

/** The values of one field. */
export const each = (field: string, values: readonly string[]) => values.map((value) => ({ [field]: value }));

/** What is asked of the canary, and of an invention that everybody sees. */
export const ofBoth = (key: keyof TwinInvention, param = 'id'): RequestParts[] =>
  [canary, neighbour].map((ids) => ({ params: { [param]: ids[key] } }));
