/** A digest that only one side has. */
export type Difference =
  | { kind: 'unrecorded'; sha256: string; storedAt: Date }
  | { kind: 'missing'; sha256: string };

/** Reads one value ahead. */
const startReading = async <T>(values: AsyncIterable<T>) => {
  const iterator = values[Symbol.asyncIterator]();
  const read = async (): Promise<T | undefined> => {
    const { value, done } = await iterator.next();
    return done ? undefined : value;
  };
  let current = await read();
  return {
    peek: () => current,
    advance: async () => {
      current = await read();
    },
  };
};

/**
 * Compares what is stored with what is recorded, both in the order of their digests. Reads each side once and keeps
 * nothing, however many there are.
 */
export const compareContents = async function* (
  stored: AsyncIterable<{ sha256: string; storedAt: Date }>,
  recorded: AsyncIterable<string>,
): AsyncGenerator<Difference> {
  const left = await startReading(stored);
  const right = await startReading(recorded);
  for (;;) {
    const [content, digest] = [left.peek(), right.peek()];
    if (!content && digest === undefined) return;
    if (content && (digest === undefined || content.sha256 < digest)) {
      yield { kind: 'unrecorded', ...content };
      await left.advance();
    } else if (digest !== undefined && content?.sha256 !== digest) {
      yield { kind: 'missing', sha256: digest };
      await right.advance();
    } else {
      await left.advance();
      await right.advance();
    }
  }
};
