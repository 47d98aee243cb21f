/** The headers of an email as they were sent. */
export interface HeaderLines {
  /** Returns the values of a header, topmost first. */
  all(name: string): string[];
  first(name: string): string | undefined;
}

/** Reads the lines of headers; folded lines are joined. */
export const readHeaderLines = (head: string): HeaderLines => {
  const values = new Map<string, string[]>();
  for (const line of head.replaceAll(/\r?\n(?=[ \t])/g, '').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  return {
    all: (name) => values.get(name) ?? [],
    first: (name) => values.get(name)?.[0],
  };
};
