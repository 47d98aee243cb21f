import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';

/** Milliseconds in which each content is read. */
const maxMs = 1_000;

/** A reader that waits for what never comes ends here. */
const neverEnding = async (): Promise<never> => {
  await delay(2 * maxMs, undefined, { ref: false });
  throw new Error('Reading does not end');
};

/** Reads one content, and fails if that takes too long. Returns undefined if it was refused with a declared error. */
export const readInTime = async <Result>(
  read: () => Result | Promise<Result>,
  isDeclared: (error: unknown) => boolean,
): Promise<Result | undefined> => {
  const start = performance.now();
  const assertInTime = (): void => {
    const ms = performance.now() - start;
    if (ms > maxMs) throw new Error(`Reading took ${Math.round(ms)} ms`);
  };
  try {
    const result = await Promise.race([read(), neverEnding()]);
    assertInTime();
    return result;
  } catch (error) {
    assertInTime();
    if (!isDeclared(error)) throw error;
    return undefined;
  }
};

const piecesOf = (pieces: readonly string[]) =>
  fc.oneof(
    fc.constantFrom(...pieces).map((piece) => Buffer.from(piece, 'latin1')),
    fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
  );

/** Contents of a corpus with bytes that were replaced, cut out or inserted. */
export const mutatedBytes = (corpus: readonly Buffer[], pieces: readonly string[], maxChanges = 5) =>
  fc
    .record({
      raw: fc.constantFrom(...corpus),
      changes: fc.array(
        fc.record({
          at: fc.double({ min: 0, max: 1, noNaN: true }),
          length: fc.nat(30),
          put: piecesOf(pieces),
        }),
        { maxLength: maxChanges },
      ),
    })
    .map(({ raw, changes }) =>
      changes.reduce((bytes, { at, length, put }) => {
        const start = Math.floor(at * bytes.length);
        return Buffer.concat([bytes.subarray(0, start), put, bytes.subarray(start + length)]);
      }, raw),
    );

/** Texts of a corpus that were changed in the same way. */
export const mutatedText = (corpus: readonly string[], pieces: readonly string[], maxChanges = 5) =>
  mutatedBytes(
    corpus.map((text) => Buffer.from(text)),
    pieces.map((piece) => Buffer.from(piece).toString('latin1')),
    maxChanges,
  ).map((bytes) => bytes.toString());

/** Values that other systems put where another one belongs. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(null, '', ' ', 0, -1, 1.5, 1e308, true, false, [], {}, [null], [[]], 'null', '\0'),
  fc.constantFrom<unknown>(
    '2026-02-30',
    '0000-00-00',
    '+275760-09-13',
    '\ud800',
    'x'.repeat(5_000),
    '__proto__',
  ),
  fc.constantFrom<unknown>(
    { length: 3 },
    { length: { toString: 1, valueOf: 1 } },
    { toString: 'no' },
    Number.MAX_SAFE_INTEGER,
  ),
  fc.string({ maxLength: 12, unit: 'binary' }),
);

interface Place {
  at: number;
  depth: number;
  isRemoved: boolean;
  value: unknown;
}

const changeAt = (value: unknown, { at, depth, isRemoved, value: put }: Place): unknown => {
  if (depth === 0 || typeof value !== 'object' || value === null) return put;
  const entries = Object.entries(value);
  const chosen = entries[Math.floor(at * entries.length)];
  if (!chosen) return put;
  const [key, before] = chosen;
  const rest = { at: (at * 7919) % 1, depth: depth - 1, isRemoved, value: put };
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === key ? changeAt(one, rest) : one));
  if (isRemoved && depth === 1) return Object.fromEntries(entries.filter(([name]) => name !== key));
  return { ...value, [key]: changeAt(before, rest) };
};

/** JSON values of a corpus in which some values at the depth of their fields were replaced or removed. */
export const mutatedJson = (corpus: readonly unknown[], depths: { min: number; max: number }) =>
  fc
    .record({
      given: fc.constantFrom(...corpus),
      places: fc.array(
        fc.record({
          at: fc.double({ min: 0, max: 0.999, noNaN: true }),
          depth: fc.integer(depths),
          isRemoved: fc.boolean(),
          value: oddValue,
        }),
        { maxLength: 5 },
      ),
    })
    .map(({ given, places }) => places.reduce(changeAt, given));

/** Checks a property of mutated contents. */
export const check = <Given>(
  property: fc.IAsyncProperty<[Given]>,
  runs: number,
  examples: Given[] = [],
): Promise<void> =>
  fc.assert(property, { examples: examples.map((example): [Given] => [example]), numRuns: runs });
