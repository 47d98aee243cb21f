import { z } from 'zod';
import { storageKeys } from './storage-keys.ts';
import { createStoredValue, parseJsonOr } from './stored-value.ts';

const pinnedLinkSchema = z.object({
  /** Path within the hub, starting with a slash. */
  to: z.string().startsWith('/'),
  title: z.string(),
  /** Name of one of the navigation's icons. */
  icon: z.string(),
  /** Second line, such as references. */
  subrow: z.string().optional(),
});

/** A link pinned to the side navigation (docs/specification.md §3). */
export type PinnedLink = z.infer<typeof pinnedLinkSchema>;

const stored = createStoredValue<readonly PinnedLink[]>({
  key: storageKeys.pinnedLinks,
  parse: parseJsonOr<readonly PinnedLink[]>([], (value) => z.array(pinnedLinkSchema).safeParse(value).data),
  format: (links) => JSON.stringify(links),
  storage: localStorage,
});

/** Stored list of the person's pinned links, in pinning order, one per path. */
export const pinnedLinks = {
  get: stored.get,
  subscribe: stored.subscribe,
  pin: (link: PinnedLink): void => stored.set([...stored.reread().filter(({ to }) => to !== link.to), link]),
  unpin: (to: string): void => stored.set(stored.reread().filter((link) => link.to !== to)),
};
