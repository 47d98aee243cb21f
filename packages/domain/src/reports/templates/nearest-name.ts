/** Number of letters to insert, delete or replace in one text to get the other. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 0; at < other.length; at += 1) {
      const kept = (row[at] ?? 0) + (letter === other[at] ? 0 : 1);
      next.push(Math.min(kept, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

const maxLength = 60;

/** Returns the name that was probably meant: at most a quarter of its letters differ. Null if none is that close. */
export const nearestName = (name: string, names: readonly string[]): string | null => {
  if (name === '' || name.length > maxLength) return null;
  const found = names
    .map((candidate) => ({ candidate, off: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, off }) => off <= Math.max(1, Math.floor(candidate.length / 4)))
    .toSorted((a, b) => a.off - b.off);
  return found[0]?.candidate ?? null;
};
