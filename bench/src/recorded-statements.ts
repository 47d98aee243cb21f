import pg from 'pg';

/** A statement the product sent, ready to be sent again. */
export interface RecordedStatement {
  text: string;
  values: unknown[];
}

/**
 * Runs `work` and answers the statements that went to PostgreSQL meanwhile, so that the baseline runs exactly the SQL
 * of the product, session and access predicate included.
 */
export const recordStatements = async <T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: RecordedStatement[] }> => {
  const statements: RecordedStatement[] = [];
  const original = pg.Client.prototype.query;
  const recording = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    if (typeof first === 'string')
      statements.push({ text: first, values: Array.isArray(second) ? [...second] : [] });
    else if (typeof first === 'object' && first !== null && 'text' in first)
      statements.push({
        text: String(first.text),
        values: 'values' in first && Array.isArray(first.values) ? [...first.values] : [],
      });
    return Reflect.apply(original, this, args);
  };
  Object.assign(pg.Client.prototype, { query: recording });
  try {
    return { result: await work(), statements };
  } finally {
    Object.assign(pg.Client.prototype, { query: original });
  }
};
