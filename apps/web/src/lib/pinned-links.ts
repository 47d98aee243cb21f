import { z } from 'zod';
import { storageKeys } from './storage/storage-keys.ts';
import { createStoredValue, parseJsonOr } from './storage/stored-value.ts';

const pinnedLinkSchema = z.object({
  /** Address inside the hub, from its first slash. */
  to: z.string().startsWith('/'),
  title: z.string(),
  /** Name of one of the navigation's icons. */
  icon: z.string(),
  /** Second line, such as references. */
  subrow: z.string().optional(),
});

/** A link the person keeps in the side navigation (product §3). */
export type PinnedLink = z.infer<typeof pinnedLinkSchema>;

const stored = createStoredValue<readonly PinnedLink[]>({
  key: storageKeys.pinnedLinks,
  parse: parseJsonOr<readonly PinnedLink[]>([], (value) => z.array(pinnedLinkSchema).safeParse(value).data),
  format: (links) => JSON.stringify(links),
  storage: localStorage,
});

/** The person's pinned links in the order they were pinned; one per address. */
export const pinnedLinks = {
  get: stored.get,
  subscribe: stored.subscribe,
  pin: (link: PinnedLink): void => stored.set([...stored.reread().filter(({ to }) => to !== link.to), link]),
  unpin: (to: string): void => stored.set(stored.reread().filter((link) => link.to !== to)),
};
