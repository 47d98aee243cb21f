/** Scopes of a personal token; each adds to the others. None of them includes administration. */
export const tokenScopes = ['read', 'work', 'files'] as const;

/**
 * - `read`: read what the person may see, and follow it live. Part of every token.
 * - `work`: change what the person may change, such as tasks, milestones, notes and comments.
 * - `files`: download and upload the contents of files.
 */
export type TokenScope = (typeof tokenScopes)[number];
