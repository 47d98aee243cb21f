const hubLink = /\/(?:tasks|inventions)\/[\w\-/?=&#%.]+/g;
const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** Maximum number of links of a message that become cards. */
const maxLinks = 10;

/** Returns the ids in links to pages of the hub, lowercase, without duplicates and in order: of tasks, milestones, documents and inventions. */
export const findLinkedIds = (content: string): string[] => {
  const ids = content.match(hubLink)?.flatMap((link) => link.match(id) ?? []) ?? [];
  return [...new Set(ids.map((one) => one.toLowerCase()))].slice(0, maxLinks);
};
