import type { InventionId, TaskId } from '@hub/contract/fields.ts';
import type { Comment, NewComment } from '@hub/contract/tasks/task.schema.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newDocumentId } from '../../platform/document-id.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { readAttachments } from '../../spine/attachments/attached-files.read-model.ts';
import { attachFiles } from '../../spine/attachments/attachments.ts';
import { publish } from '../../spine/live/publish.ts';
import type { Write } from '../../spine/writes/write.ts';
import { findMentionedEmails } from './comment-mentions.ts';
import { listMentioned } from './comments.repository.ts';
import { passOnComment } from './delegated-comments.repository.ts';
import { readOwn } from './task-change.ts';
import { taskEvents } from './task-events.ts';
import { lockTasks } from './tasks.repository.ts';

/**
 * Returns the people mentioned in a text. Throws `comment.mention_no_access` if one of them may not see the
 * invention; those mentioned before (`known`, lowercase emails) are skipped instead.
 */
export const findMentions = async (
  tx: Database,
  content: string,
  inventionId: InventionId,
  now: Temporal.Instant,
  known: ReadonlySet<string> = new Set(),
): Promise<{ id: string; email: string; name: string }[]> => {
  const emails = findMentionedEmails(content).filter((email) => !known.has(email));
  if (emails.length === 0) return [];
  const mentioned = await listMentioned(tx, emails, inventionId, now);
  const unseen = mentioned.find(({ maySee }) => !maySee);
  if (unseen) {
    const message = `${unseen.email} does not have access`;
    throw appError('comment.mention_no_access', { errors: [{ path: 'content', message }] });
  }
  return mentioned.map((person) => ({ id: person.id, email: person.email, name: fullName(person) }));
};

/** Creates the use case of commenting on a task. */
export const createCommentTask =
  ({ clock }: { clock: Clock }) =>
  /**
   * Adds a comment as an event of its task; the task itself does not change. The minion that worked on it gets it too. Emails that belong to nobody
   * here are plain text. Throws `task.not_found` and what `findMentions` and
   * `attachFiles` throw.
   */
  async (
    write: Write,
    taskId: TaskId,
    { content, attachments: fileIds = [] }: NewComment,
  ): Promise<Comment> => {
    const { tx, actor } = write;
    await lockTasks(tx, [taskId], { mayEntitle: false });
    const task = await readOwn(tx, actor, taskId);
    if (task.deleted) throw appError('task.not_found');
    const { inventionId, milestoneId, title, updatedAt, order } = task;
    const mentions = await findMentions(tx, content, inventionId, clock.now());
    const id = newId();
    await attachFiles(write, { inventionId, fileIds, reference: id, parent: task.id });
    const attachments = fileIds.length > 0 ? await readAttachments(tx, id) : [];
    const createdAt = nowText(clock);
    const passed = { content, attachments, createdAt };
    await passOnComment(tx, { documentId: newDocumentId(), taskId: task.id, authorId: actor.id, ...passed });
    await publish(write, {
      type: taskEvents['task.commented'],
      inventionId,
      subject: { kind: 'task', id: task.id },
      links: { milestoneId },
      title,
      updatedAt,
      at: createdAt,
      order,
      changes: [],
      comment: { id, content, mentions },
    });
    const named = mentions.map(({ email, name }) => ({ email, name }));
    return { id, taskId: task.id, inventionId, content, mentions: named, attachments, createdAt };
  };
