import type { RequestParts } from './call-request.ts';
import { notificationOf, watcherEmail } from './notification-history.ts';
import { sampling } from './sampling.ts';
import {
  canary,
  canaryApplication,
  canaryReferences,
  canaryWords,
  neighbor,
  type TwinInvention,
} from './twin-fixture.ts';

const misspell = (word: string): string[] => [word.slice(0, 3) + word.slice(4), `${word.slice(0, -1)}x`];

/** Prefixes, whole words and misspellings of the canary's texts. */
export const texts: readonly string[] = [
  ...canaryWords.flatMap((word) => [word.slice(0, 2), word.slice(0, 3), word, ...misspell(word)]),
  ...canaryReferences.flatMap((reference) => [reference, reference.slice(0, 4), reference.toLowerCase()]),
  'zephyrine quokka dampener',
  'zephyr',
  canaryApplication,
  '17/999,123',
  canaryApplication.slice(0, 5),
];

/** Replaces the watcher named in requests by another one, with their own notifications. */
export const asWatcher = (parts: RequestParts, email: string): RequestParts => {
  const { file, ...others } = parts;
  const text = [canary, neighbor]
    .map(({ invention }) => invention)
    .reduce(
      (changed, id) => changed.replaceAll(notificationOf(id), notificationOf(id, email)),
      JSON.stringify(others).replaceAll(watcherEmail, email),
    );
  return { ...JSON.parse(text), ...(file && { file }) };
};

/** People and teams that work, comments and inventions refer to. */
export const people = ['watcher@example.test', 'author@example.test', 'counsel@example.test', 'Watchers'];

/** Returns one request per query. */
export const queriesOf = (...queries: Record<string, string>[]): RequestParts[] =>
  queries.map((query) => ({ query }));

/** Returns one query per value of a field. */
export const each = (field: string, values: readonly string[]) => values.map((value) => ({ [field]: value }));

/** Returns requests for the canary and for an invention that everyone may see. */
export const ofBoth = (key: keyof TwinInvention, param = 'id'): RequestParts[] =>
  [canary, neighbor].map((ids) => ({ params: { [param]: ids[key] } }));

/** Requests of one call for each way of hiding. */
const requestsAtOnce = 8;

/** Returns at most that number of items, evenly spread; others for each turn. */
export const spread = <T>(items: readonly T[], turn: number): readonly T[] => {
  if (!sampling.isOn) return items;
  const step = Math.max(1, Math.ceil(items.length / requestsAtOnce));
  return items.filter((_, at) => at % step === turn % step);
};
