const letter = /[\p{L}\p{N}]/u;

/** A mention of a team in a text. */
interface TeamMention {
  name: string;
  /** Position of its at sign. */
  at: number;
}

/**
 * Returns the mentions of teams as `@name` in a text, in their order, regardless of upper and lower case. The longest
 * name counts where one starts with another.
 */
export const findTeamMentions = (content: string, names: readonly string[]): TeamMention[] => {
  const text = content.toLowerCase();
  const byLength = names.toSorted((a, b) => b.length - a.length);
  const found: TeamMention[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (letter.test(text[at - 1] ?? '')) continue;
    const named = byLength.find(
      (name) => text.startsWith(name.toLowerCase(), at + 1) && !letter.test(text[at + 1 + name.length] ?? ''),
    );
    if (named !== undefined) found.push({ name: named, at });
  }
  return found;
};

/** Returns the names of the teams that a text mentions, each once. */
export const findMentionedTeams = (content: string, names: readonly string[]): string[] => [
  ...new Set(findTeamMentions(content, names).map(({ name }) => name)),
];
