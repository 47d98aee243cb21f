const letter = /[\p{L}\p{N}]/u;

/**
 * Returns the names of teams that a text mentions as `@name`, in their order, regardless of upper and lower case. The
 * longest name counts where one starts with another.
 */
export const findMentionedTeams = (content: string, names: readonly string[]): string[] => {
  const text = content.toLowerCase();
  const byLength = names.toSorted((a, b) => b.length - a.length);
  const found = new Set<string>();
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (letter.test(text[at - 1] ?? '')) continue;
    const named = byLength.find(
      (name) => text.startsWith(name.toLowerCase(), at + 1) && !letter.test(text[at + 1 + name.length] ?? ''),
    );
    if (named !== undefined) found.add(named);
  }
  return [...found];
};
