/** A record of the office, as its search sees it. */
export type SearchRecord = Readonly<Record<string, unknown>>;

type Condition = (record: SearchRecord) => boolean;

/** Returns the values at a dotted path; lists on the way are searched through. */
export const readPath = (record: unknown, path: string): (string | number)[] => {
  const values = path.split('.').reduce<unknown[]>(
    (found, name) =>
      found.flatMap((value) => {
        const next =
          typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
        return Array.isArray(next) ? next : [next];
      }),
    [record],
  );
  return values.filter((value) => typeof value === 'string' || typeof value === 'number');
};

const compareValues = (a: string | number, b: string): number => {
  const [number, limit] = [Number(a), Number(b)];
  if (!Number.isNaN(number) && !Number.isNaN(limit)) return number - limit;
  return String(a) < b ? -1 : Number(String(a) > b);
};

/** Whether a value has a word or phrase; a last `*` stands for any end. */
const matchesText = (value: string | number, wanted: string): boolean => {
  const words = (text: string): string =>
    ` ${text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}*-]+/gu, ' ')
      .trim()} `;
  const phrase = words(wanted).trimEnd();
  return words(String(value)).includes(phrase.endsWith('*') ? phrase.slice(0, -1) : `${phrase} `);
};

const matchesValue = (value: string | number, wanted: string): boolean => {
  const [, from, to] = /^\[(\S+) TO (\S+)\]$/.exec(wanted) ?? [];
  if (from !== undefined && to !== undefined) return isInRange(value, from, to);
  const [, comparison, limit] = /^([<>]=?)(.+)$/.exec(wanted) ?? [];
  if (comparison === undefined || limit === undefined) return matchesText(value, wanted);
  const order = compareValues(value, limit);
  if (order === 0) return comparison.endsWith('=');
  return comparison.startsWith('>') ? order > 0 : order < 0;
};

/** Whether a value is within a range, both ends included; `*` is an open end. */
export const isInRange = (value: string | number, from: string, to: string): boolean =>
  (from === '*' || compareValues(value, from) >= 0) && (to === '*' || compareValues(value, to) <= 0);

const readTerm = (term: string): Condition => {
  const [, field, wanted = term] = /^([\w.]+):(.+)$/.exec(term) ?? [];
  const text = wanted.replace(/^"(.*)"$/, '$1');
  if (field === undefined) return (record) => matchesText(JSON.stringify(record), text);
  return (record) => readPath(record, field).some((value) => matchesValue(value, text));
};

const tokenPattern = /\s*(\(|\)|(?:[\w.]+:)?(?:"[^"]*"|\[[^\]]*\]|[^\s()]+))/gy;

/**
 * Reads a query such as `applicationMetaData.inventionTitle:wireless AND (a OR NOT b)`. Terms side by side are
 * alternatives. Returns undefined if it is not valid.
 */
export const readQuery = (query: string): Condition | undefined => {
  const tokens = [...query.matchAll(tokenPattern)].map(([, token = '']) => token);
  let next = 0;

  const readFactor = (): Condition | undefined => {
    const token = tokens[next];
    next += 1;
    if (token === undefined || token === ')' || token === 'AND' || token === 'OR') return undefined;
    if (token === 'NOT') {
      const negated = readFactor();
      return negated && ((record) => !negated(record));
    }
    if (token !== '(') return readTerm(token);
    const inner = readAlternatives();
    const isClosed = tokens[next] === ')';
    next += 1;
    return isClosed ? inner : undefined;
  };

  const readAll = (): Condition | undefined => {
    const left = readFactor();
    if (!left || tokens[next] !== 'AND') return left;
    next += 1;
    const right = readAll();
    return right && ((record) => left(record) && right(record));
  };

  const readAlternatives = (): Condition | undefined => {
    const left = readAll();
    if (!left || next >= tokens.length || tokens[next] === ')') return left;
    if (tokens[next] === 'OR') next += 1;
    const right = readAlternatives();
    return right && ((record) => left(record) || right(record));
  };

  const condition = readAlternatives();
  return next >= tokens.length ? condition : undefined;
};
