import type { MailMessage } from '@hub/contract/mail/mail.schema.ts';
import type { MailComment } from '@hub/contract/mail/mail-comment.schema.ts';
import { describe, expect, it } from 'vitest';
import { arrangeThread } from './thread-items.ts';

const mail = (day: number) =>
  ({
    id: `mail ${day}`,
    metadata: { date: `2026-03-${String(day).padStart(2, '0')}T12:00:00Z` },
  }) as MailMessage;
const comment = (day: number) =>
  ({ id: `comment ${day}`, createdAt: `2026-03-${String(day).padStart(2, '0')}T18:00:00Z` }) as MailComment;
const keysOf = (items: ReturnType<typeof arrangeThread>) => items.map(({ key }) => key);
const closed = { isUnfolded: false, linked: undefined };

describe('a thread of emails', () => {
  it('has emails and comments in the order of their dates', () => {
    const items = arrangeThread({ messages: [mail(1), mail(3)], comments: [comment(2), comment(3)] }, closed);
    expect(keysOf(items)).toEqual(['mail 1', 'comment 2', 'mail 3', 'comment 3']);
  });

  const long = { messages: [1, 2, 3, 4, 5, 6, 7, 8].map(mail), comments: [] };

  it('folds the middle of a long thread into one line', () => {
    const items = arrangeThread(long, closed);
    expect(keysOf(items)).toEqual(['mail 1', 'folded', 'mail 6', 'mail 7', 'mail 8']);
    expect(items[1]).toMatchObject({ item: 'folded', count: 4 });
  });

  it('shows all of it when it was opened, or when a link leads to an email in the middle', () => {
    expect(arrangeThread(long, { ...closed, isUnfolded: true })).toHaveLength(8);
    expect(arrangeThread(long, { ...closed, linked: 'mail 3' })).toHaveLength(8);
    expect(arrangeThread(long, { ...closed, linked: 'mail 7' })).toHaveLength(5);
  });
});
