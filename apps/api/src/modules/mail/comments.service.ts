import type { InventionId } from '@hub/contract/fields.ts';
import type { MailComment } from '@hub/contract/mail/mail-comment.schema.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { assertFresh } from '../../spine/concurrency/assert-fresh.ts';
import { publish } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import { findMentionedEmails, findMentions, listMentioned } from '../tasks/public.ts';
import {
  type CommentRow,
  deleteComment,
  findComment,
  insertComment,
  listComments,
  lockComment,
  updateComment,
} from './comments.repository.ts';
import { titleOfMail } from './file-mail.ts';
import { mailEvents } from './mail-events.ts';
import { findThreadOf } from './mail-threads.read-model.ts';

interface CommentOf {
  inventionId: InventionId;
  id: string;
  baseVersion: string | undefined;
}

/** Creates the use cases of internal comments. They are never part of anything that is sent. */
export const createMailCommentsService = ({ database, clock }: { database: Database; clock: Clock }) => {
  const presentAll = async (
    db: Database,
    actor: Actor,
    rows: readonly CommentRow[],
  ): Promise<MailComment[]> => {
    const [first] = rows;
    if (!first) return [];
    const emails = [...new Set(rows.flatMap(({ content }) => findMentionedEmails(content)))];
    const people = emails.length > 0 ? await listMentioned(db, emails, first.inventionId, clock.now()) : [];
    const named = new Map(
      people.filter(({ maySee }) => maySee).map((person) => [person.email.toLowerCase(), person]),
    );
    return rows.map((row) => ({
      id: row.id,
      threadId: row.threadId,
      inventionId: row.inventionId,
      content: row.content,
      author: { email: row.email, name: fullName(row) },
      mentions: findMentionedEmails(row.content).flatMap((email) => {
        const person = named.get(email.toLowerCase());
        return person ? [{ email: person.email, name: fullName(person) }] : [];
      }),
      isOwn: row.authorId === actor.id,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    }));
  };

  const present = async (db: Database, actor: Actor, row: CommentRow): Promise<MailComment> => {
    const [comment] = await presentAll(db, actor, [row]);
    if (!comment) throw new Error('No comment was presented');
    return comment;
  };

  const read = async (
    { tx, actor }: Write,
    which: Pick<CommentOf, 'inventionId' | 'id'>,
  ): Promise<CommentRow> => {
    const row = await findComment(tx, actor, which);
    if (!row) throw appError('mail.comment_not_found');
    return row;
  };

  /** Locks a comment of the actor. Throws `mail.comment_not_found`, `permission.denied` and `entity.stale`. */
  const lockOwn = async (write: Write, { baseVersion, ...which }: CommentOf): Promise<CommentRow> => {
    const { tx, actor } = write;
    await lockComment(tx, which.id);
    const row = await read(write, which);
    if (row.authorId !== actor.id) throw appError('permission.denied');
    assertFresh(baseVersion, await present(tx, actor, row));
    return row;
  };

  const publishComment = (write: Write, row: CommentRow, mentionedIds: readonly string[], at: string) =>
    publish(write, {
      type: mailEvents['mail.commented'],
      inventionId: row.inventionId,
      subject: { kind: 'mailThread', id: row.threadId },
      title: titleOfMail(row.subject),
      updatedAt: at,
      mentionedIds,
      changes: [],
    });

  return {
    listComments: async (
      actor: Actor,
      which: { inventionId: string; threadId: string },
    ): Promise<MailComment[]> => presentAll(database, actor, await listComments(database, actor, which)),

    /** Throws `mail.not_found` for another invention's thread, and `comment.mention_no_access`. */
    addComment: async (
      write: Write,
      { inventionId, threadId, content }: { inventionId: InventionId; threadId: string; content: string },
    ): Promise<MailComment> => {
      const { tx, actor } = write;
      if (!(await findThreadOf(tx, actor, inventionId, threadId))) throw appError('mail.not_found');
      const mentions = await findMentions(tx, content, inventionId, clock.now());
      const [id, now] = [newId(), nowText(clock)];
      await insertComment(tx, { id, threadId, content, authorId: actor.id }, now);
      const row = await read(write, { inventionId, id });
      const response = await present(tx, actor, row);
      await publishComment(
        write,
        row,
        mentions.map((person) => person.id),
        now,
      );
      return response;
    },

    changeComment: async (write: Write, which: CommentOf, content: string): Promise<MailComment> => {
      const { tx, actor } = write;
      const before = await lockOwn(write, which);
      const known = new Set(findMentionedEmails(before.content));
      const mentions = await findMentions(tx, content, which.inventionId, clock.now(), known);
      await updateComment(tx, which.id, content, nowText(clock));
      const row = await read(write, which);
      const response = await present(tx, actor, row);
      await publishComment(
        write,
        row,
        mentions.map((person) => person.id),
        row.updatedAt,
      );
      return response;
    },

    deleteComment: async (write: Write, which: CommentOf): Promise<void> => {
      const row = await lockOwn(write, which);
      await deleteComment(write.tx, which.id);
      await publishComment(write, row, [], nowText(clock));
    },
  };
};
