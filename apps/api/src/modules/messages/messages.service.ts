import type { InventionId } from '@hub/contract/fields.ts';
import type { Mentionable } from '@hub/contract/messages/mentionable.schema.ts';
import {
  type Message,
  type MessageChange,
  type MessageQuery,
  maxMessageLength,
  messageEditMs,
  type NewMessage,
} from '@hub/contract/messages/message.schema.ts';
import type { AnswerPart } from '@hub/contract/minions/answer.schema.ts';
import { findLinkedIds } from '@hub/domain/messages/linked-ids.ts';
import { nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { assertInventionAccess } from '../../spine/access/assert-invention-access.ts';
import { attachFiles } from '../../spine/attachments/attachments.ts';
import { publish, publishNumbered } from '../../spine/live/publish.ts';
import type { AppDependencies } from '../../spine/module.ts';
import type { Write } from '../../spine/writes/write.ts';
import { openChatFor } from '../streams/public.ts';
import type { MessageRow } from './chat-messages.read-model.ts';
import { isInterrupted, toMessage } from './chat-messages.ts';
import { answerMention } from './jobs/answer-mention.job.ts';
import { listMentionables } from './mentionables.read-model.ts';
import { messageEvents } from './message-events.ts';
import { findMessageMentions, type MessageMentions, noMentions } from './message-mentions.ts';
import { findMessagePage, readMessages } from './message-page.read-model.ts';
import { publishPart } from './message-parts.ts';
import {
  changeMessage,
  findByClientId,
  insertMessage,
  listBots,
  lockChat,
  lockMessage,
} from './messages.repository.ts';

const readMessage = async (db: Database, actor: Actor, id: string): Promise<MessageRow> => {
  const [message] = await readMessages(db, actor, [id]);
  if (!message) throw appError('message.not_found');
  return message;
};

const publishChange = (
  write: Write,
  message: MessageRow,
  change: { type: keyof typeof messageEvents; at: string; mentionedIds?: readonly string[] },
): Promise<void> =>
  publish(write, {
    type: messageEvents[change.type],
    inventionId: message.inventionId,
    subject: { kind: 'message', id: message.id },
    mentionedIds: change.mentionedIds ?? [],
    title: '',
    updatedAt: change.at,
    changes: [],
  });

/** Creates the use cases of the chat of an invention. */
export const createMessagesService = ({
  database,
  clock,
  queue,
}: Pick<AppDependencies, 'database' | 'clock' | 'queue'>) => {
  const present = async (db: Database, actor: Actor, id: string): Promise<Message> =>
    toMessage(await readMessage(db, actor, id), clock.now());

  /** Queues the answers of the bots that a message newly mentions. A bot asks no bot. */
  const askBots = async (
    { tx, actor }: Write,
    messageId: string,
    mentions: MessageMentions,
  ): Promise<void> => {
    if (actor.kind !== 'person') return;
    const named = mentions.ids.filter((one) => mentions.notifiedIds.includes(one));
    const botIds = named.length > 0 ? await listBots(tx, named) : [];
    await queue.enqueueAll(
      tx,
      answerMention,
      botIds.map((botId) => ({ messageId, botId })),
    );
  };

  const post = async (
    write: Write,
    inventionId: InventionId,
    { message: content, clientId, attachments, chunk }: NewMessage,
  ): Promise<Message> => {
    const { tx, actor } = write;
    await lockChat(tx, inventionId);
    const known = clientId && (await findByClientId(tx, { inventionId, authorId: actor.id, clientId }));
    if (known) return present(tx, actor, known);
    const context = { inventionId, authorId: actor.id, now: clock.now() };
    // A part may end in the middle of a name: the mentions of a message in parts are those of the whole.
    const mentions = chunk ? noMentions : await findMessageMentions(tx, content, context);
    const id = newId();
    await attachFiles(write, { inventionId, fileIds: attachments, reference: id });
    const now = nowText(clock);
    const seq = await publishNumbered(write, {
      type: messageEvents['message.posted'],
      inventionId,
      subject: { kind: 'message', id },
      mentionedIds: mentions.notifiedIds,
      title: '',
      updatedAt: now,
      changes: [],
    });
    const row = { id, inventionId, seq, authorId: actor.id, clientId: clientId ?? null, content };
    const found = { mentionedIds: mentions.ids, linkedIds: findLinkedIds(content) };
    await insertMessage(tx, { ...row, ...found, isOpen: chunk }, now);
    await openChatFor(tx, mentions.notifiedIds, { inventionId, seq });
    await askBots(write, id, mentions);
    return present(tx, actor, id);
  };

  /** Completes a message in parts. A mention without access is left out, because the author can no longer correct it. */
  const complete = async (
    write: Write,
    before: MessageRow,
    grown: { content: string; parts: number; answer?: readonly AnswerPart[] },
  ): Promise<Message> => {
    const { tx, actor } = write;
    const { id, inventionId, seq } = before;
    const context = { inventionId, authorId: actor.id, now: clock.now(), skipsUnseen: true };
    const mentions = await findMessageMentions(tx, grown.content, context);
    const { ids, notifiedIds } = mentions;
    const found = { mentionedIds: ids, linkedIds: findLinkedIds(grown.content) };
    const at = await changeMessage(tx, id, { ...grown, ...found, isOpen: false }, nowText(clock));
    await openChatFor(tx, notifiedIds, { inventionId, seq });
    await publishChange(write, before, { type: 'message.completed', at, mentionedIds: notifiedIds });
    await askBots(write, id, mentions);
    return present(tx, actor, id);
  };

  /** Adds the next part of an unfinished message. Only its author may. */
  const append = async (
    write: Write,
    inventionId: InventionId,
    messageId: string,
    { message: text, part, chunk }: NewMessage,
    answer: readonly AnswerPart[] | undefined,
  ): Promise<Message> => {
    const { tx, actor } = write;
    await lockMessage(tx, messageId);
    const before = await readMessage(tx, actor, messageId);
    if (before.inventionId !== inventionId) throw appError('message.not_found');
    if (before.authorId !== actor.id) throw appError('permission.denied');
    if (part < before.parts) return toMessage(before, clock.now());
    if (!before.isOpen || before.deleted || isInterrupted(before, clock.now()))
      throw appError('message.closed');
    if (part > before.parts) throw appError('message.part_missing');
    const content = before.content + text;
    if (content.length > maxMessageLength) throw appError('message.too_long');
    const grown = { content, parts: part + 1 };
    if (!chunk) return complete(write, before, { ...grown, ...(answer && { answer }) });
    await changeMessage(tx, messageId, grown, nowText(clock));
    const place = { part, from: before.content.length, length: text.length };
    await publishPart(tx, { partOf: messageId, inventionId, ...place });
    return present(tx, actor, messageId);
  };

  /** Returns the actor's own locked message, which can still be changed. */
  const lockChangeable = async (tx: Database, actor: Actor, id: string): Promise<MessageRow> => {
    await lockMessage(tx, id);
    const before = await readMessage(tx, actor, id);
    if (before.authorId !== actor.id) throw appError('permission.denied');
    const now = clock.now();
    if (before.isOpen && !isInterrupted(before, now)) throw appError('message.unfinished');
    if (now.epochMilliseconds - Date.parse(before.createdAt) > messageEditMs)
      throw appError('message.too_old');
    return before;
  };

  /** Returns the changed fields of a new content, and its mentions. */
  const rewrite = async (
    tx: Database,
    { inventionId, authorId, mentionedIds: known }: MessageRow,
    content: string,
  ) => {
    const context = { inventionId, authorId, now: clock.now(), known };
    const mentions = await findMessageMentions(tx, content, context);
    return {
      fields: {
        content,
        answer: null,
        editedAt: nowText(clock),
        mentionedIds: mentions.ids,
        linkedIds: findLinkedIds(content),
      },
      mentions,
    };
  };

  return {
    /** Returns a page of the chat. Throws `invention.not_found`. */
    listMessages: async (
      actor: Actor,
      inventionId: string,
      query: MessageQuery,
    ): Promise<{ collection: Message[]; total: number; size: number; skip: number }> => {
      const page = await findMessagePage(database, actor, inventionId, query);
      if (!page) throw appError('invention.not_found');
      const rows = await readMessages(database, actor, page.ids);
      const collection = rows.map((row) => toMessage(row, clock.now()));
      return { collection, total: page.total, size: query.size, skip: query.skip };
    },

    /** Suggests people, bots and teams to mention. Throws `invention.not_found`. */
    listMentionables: async (
      actor: Actor,
      inventionId: string,
      { q, size }: { q: string; size: number },
    ): Promise<Mentionable[]> => {
      await assertInventionAccess(database, actor, { of: 'invention', id: inventionId, right: 'read' });
      return listMentionables(database, { inventionId, prefix: q, size, now: clock.now() });
    },

    /**
     * Posts a message, or the next part of one. A client id or part that has already arrived changes nothing.
     * @param answer with the last part of an answer of a minion: the parts into which the whole text divides
     */
    postMessage: (
      write: Write,
      inventionId: InventionId,
      message: NewMessage,
      answer?: readonly AnswerPart[],
    ): Promise<Message> =>
      message.messageId === undefined
        ? post(write, inventionId, message)
        : append(write, inventionId, message.messageId, message, answer),

    /** Changes or restores one's own message within 15 minutes. */
    updateMessage: async (write: Write, id: string, change: MessageChange): Promise<Message> => {
      const { tx, actor } = write;
      const before = await lockChangeable(tx, actor, id);
      if (before.deleted && change.deleted !== false) throw appError('message.not_found');
      const { message: content = before.content, attachments: fileIds } = change;
      const { inventionId } = before;
      const isAttached =
        fileIds !== undefined && (await attachFiles(write, { inventionId, fileIds, reference: id }));
      if (content === before.content && !isAttached && !before.deleted) return present(tx, actor, id);
      const rewritten = content === before.content ? undefined : await rewrite(tx, before, content);
      const fields = { ...rewritten?.fields, isOpen: false, isDeleted: false };
      const at = await changeMessage(tx, id, fields, nowText(clock));
      const mentions = rewritten?.mentions ?? noMentions;
      const mentionedIds = mentions.notifiedIds;
      await openChatFor(tx, mentionedIds, before);
      await publishChange(write, before, { type: 'message.updated', at, mentionedIds });
      await askBots(write, id, mentions);
      return present(tx, actor, id);
    },

    /** Deletes one's own message within 15 minutes. */
    deleteMessage: async (write: Write, id: string): Promise<void> => {
      const { tx, actor } = write;
      const before = await lockChangeable(tx, actor, id);
      if (before.deleted) throw appError('message.not_found');
      const at = await changeMessage(tx, id, { isOpen: false, isDeleted: true }, nowText(clock));
      await publishChange(write, before, { type: 'message.deleted', at });
    },
  };
};
