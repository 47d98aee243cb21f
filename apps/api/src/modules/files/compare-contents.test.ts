import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareContents } from './compare-contents.ts';

const storedAt = new Date(0);

const each = async function* <T>(values: readonly T[]) {
  yield* values;
};

const compare = async (stored: readonly string[], recorded: readonly string[]) =>
  Array.fromAsync(compareContents(each(stored.map((sha256) => ({ sha256, storedAt }))), each(recorded)));

test('what only one side has is found, whatever the two sides have', async () => {
  const digests = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(digests, digests, async (one, other) => {
      const [stored, recorded] = [one.toSorted(), other.toSorted()];
      const found = await compare(stored, recorded);
      const named = (kind: string) => found.filter((it) => it.kind === kind).map(({ sha256 }) => sha256);
      expect(named('unrecorded')).toEqual(stored.filter((sha256) => !recorded.includes(sha256)));
      expect(named('missing')).toEqual(recorded.filter((sha256) => !stored.includes(sha256)));
    }),
  );
});
