import type { MailMessage } from '@hub/contract/mail/mail.schema.ts';
import type { MailComment } from '@hub/contract/mail/mail-comment.schema.ts';

/** An entry of a thread: an email, an internal comment, or a run of old emails in one line. */
export type ThreadItem =
  | { item: 'mail'; key: string; mail: MailMessage }
  | { item: 'comment'; key: string; comment: MailComment }
  | { item: 'folded'; key: string; count: number };

type Entry = Exclude<ThreadItem, { item: 'folded' }>;

const dateOf = (entry: Entry): number =>
  Date.parse(entry.item === 'mail' ? entry.mail.metadata.date : entry.comment.createdAt);

/** A thread with more entries starts with its first one; those between it and the newest are in one line. */
const maxUnfolded = 6;
const newestShown = 3;

interface ThreadContent {
  /** Oldest first. */
  messages: readonly MailMessage[];
  comments: readonly MailComment[];
}

interface FoldOptions {
  /** Whether the reader has opened the line of old entries. */
  isUnfolded: boolean;
  /** Id of an email that must not be folded; undefined without one. */
  linked: string | undefined;
}

/** Returns emails and comments of a thread, oldest first. The middle of a long thread is one line. */
export const arrangeThread = (
  { messages, comments }: ThreadContent,
  { isUnfolded, linked }: FoldOptions,
): ThreadItem[] => {
  const all = [
    ...messages.map((mail): Entry => ({ item: 'mail', key: mail.id, mail })),
    ...comments.map((comment): Entry => ({ item: 'comment', key: comment.id, comment })),
  ].toSorted((a, b) => dateOf(a) - dateOf(b));
  const isLinked = (entry: ThreadItem): boolean => entry.key === linked;
  const middle = all.slice(1, -newestShown);
  if (isUnfolded || all.length <= maxUnfolded || middle.some(isLinked)) return all;
  return [
    ...all.slice(0, 1),
    { item: 'folded', key: 'folded', count: middle.length },
    ...all.slice(-newestShown),
  ];
};
