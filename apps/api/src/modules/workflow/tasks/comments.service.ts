import type { InventionId, TaskId } from '@hub/contract/fields.ts';
import type { Comment } from '@hub/contract/workflow/task.schema.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { publish } from '../../../platform/live/publish.ts';
import { findMentionedEmails } from './comment-mentions.ts';
import { listMentioned } from './comments.repository.ts';
import { readOwn } from './task-change.ts';
import { lockTasks } from './tasks.repository.ts';

/**
 * The people a text names. Throws `comment.mention_unseen` where one may not see the invention; those it named before
 * (`known`, emails in lower case) are passed over.
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
    const message = `${unseen.email} may not see this`;
    throw appError('comment.mention_unseen', { errors: [{ path: 'content', message }] });
  }
  return mentioned.map((person) => ({ id: person.id, email: person.email, name: fullName(person) }));
};

/** Makes the use case of leaving a remark on a task. */
export const createCommentTask =
  ({ clock }: { readonly clock: Clock }) =>
  /**
   * Leaves a comment as an event of its task, which stays as it is. Throws `task.not_found`, or what `findMentions` throws.
   * An email that nobody here has is mere text.
   */
  async (tx: Database, actor: Actor, taskId: TaskId, content: string): Promise<Comment> => {
    await lockTasks(tx, [taskId], { mayEntitle: false });
    const task = await readOwn(tx, actor, taskId);
    if (task.deleted) throw appError('task.not_found');
    const { inventionId, milestoneId, title, updatedAt, order } = task;
    const mentions = await findMentions(tx, content, inventionId, clock.now());
    const id = newId();
    const createdAt = nowText(clock);
    await publish(tx, actor, {
      type: 'task.commented',
      inventionId,
      taskId: task.id,
      milestoneId,
      title,
      updatedAt,
      at: createdAt,
      order,
      changes: [],
      comment: { id, content, mentions },
    });
    const named = mentions.map(({ email, name }) => ({ email, name }));
    return { id, taskId: task.id, inventionId, content, mentions: named, createdAt };
  };
