import { createHash } from 'node:crypto';
import { Client, type Pool } from 'pg';

/** Maximum number of plans that a connection keeps in memory; further statements are planned each time. */
const maxNames = 100;
/** Minimum number of times a statement is sent before its plan is kept. */
const worthNaming = 3;
const maxCounted = 2_000;

/** Marks a statement whose best plan depends on its values, so that it is planned each time. */
export const plannedWithValues = '/* planned with its values */';

/** Names for the statements that are sent again and again, the same on every connection. */
const createStatementNames = () => {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNames) return known;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < worthNaming) {
      if (counts.size >= maxCounted) counts.clear();
      counts.set(text, count);
      return undefined;
    }
    const name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
    counts.delete(text);
    return name;
  };
};

/**
 * Lets the connections of a pool parse and plan a repeated statement once. Planning the access predicate takes longer
 * than running it for one row.
 */
export const prepareRepeatedStatements = (pool: Pool): void => {
  const nameOf = createStatementNames();
  pool.on('connect', (client) => {
    const query = (...sent: unknown[]): unknown => {
      const [text, values] = sent;
      const isRepeated =
        typeof text === 'string' &&
        Array.isArray(values) &&
        values.length > 0 &&
        !text.includes(plannedWithValues);
      const name = isRepeated ? nameOf(text) : undefined;
      return Reflect.apply(
        Client.prototype.query,
        client,
        name === undefined ? sent : [{ name, text, values }],
      );
    };
    Object.assign(client, { query });
  });
};
