/** Tags to add to files and to remove from them. */
export interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

/** Returns the tags of a file after a change; a tag that is added and removed stays. */
export const retag = (tags: readonly string[], { add, remove }: TagChange): string[] => [
  ...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add]),
];
