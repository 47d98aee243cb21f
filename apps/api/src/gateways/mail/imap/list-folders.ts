import type { ImapFlow } from 'imapflow';

/** A folder that is read. */
export interface WatchedFolder {
  path: string;
  /** Whether it holds sent mail. */
  isSent: boolean;
}

const sentNames = /^(?:.*[./])?(?:sent|sent items|sent mail|sent messages)$/i;

/**
 * Returns the configured folders that exist, and the one of sent mail, which the server marks (RFC 6154) or which has a usual
 * name. Throws if no configured folder exists.
 */
export const listFolders = async (client: ImapFlow, names: readonly string[]): Promise<WatchedFolder[]> => {
  const existing = await client.list();
  const named = existing.filter(({ path }) =>
    names.some((name) => name === path || (path === 'INBOX' && name.toUpperCase() === path)),
  );
  if (named.length === 0) throw new Error(`there is no folder ${names.join(' or ')}`);
  const sent =
    existing.find(({ specialUse }) => specialUse === '\\Sent') ??
    existing.find(({ path }) => sentNames.test(path));
  const isSent = (path: string): boolean => path === sent?.path || sentNames.test(path);
  const paths = new Set([...named, ...(sent ? [sent] : [])].map(({ path }) => path));
  return [...paths].map((path) => ({ path, isSent: isSent(path) }));
};
