import type { PersonId } from '@hub/contract/fields.ts';
import type { AnswerPart } from '@hub/domain/minions/answer-parts.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A comment that asks a minion, and the state of its answer. */
export interface AskedInComment {
  id: number;
  minionId: number;
  botId: PersonId;
  askerId: PersonId;
  content: string;
  /** Invention of the question; null if the comment names none or several. */
  inventionId: string | null;
  /** All inventions that it names; null if unknown. */
  namedIds: string[] | null;
  /** Name of the person who is responsible for the minion. */
  manager: string;
  /** Answer so far; null if there is none. */
  answer: { id: number; state: 'writing' | 'complete' } | null;
}

/** Returns a comment of a person on a minion; undefined if it or the minion was deleted. */
export const readAskedInComment = async (
  db: Database,
  documentId: string,
): Promise<AskedInComment | undefined> => {
  const { rows } = await sql<AskedInComment>`
    select asked.id, minions.id as "minionId", minions.bot_id as "botId", asked.author_id as "askerId", asked.content,
      asked.invention_id as "inventionId", asked.named_ids as "namedIds", trim(manager.first_name || ' ' || manager.last_name) as manager,
      (select json_build_object('id', answer.id, 'state', answer.state)
         from minion_comments answer where answer.answers_id = asked.id) as answer
    from minion_comments asked
      join minions on minions.id = asked.minion_id and minions.deleted_at is null
      join bots on bots.id = minions.bot_id
      join people manager on manager.id = bots.manager_id
    where asked.document_id = ${documentId} and asked.answers_id is null and asked.author_id is not null`.execute(
    db,
  );
  return rows[0];
};

/**
 * Inserts the empty answer to a comment, for those who may read the comment, or empties the one that an earlier attempt left
 * unfinished; returns its id.
 */
export const startCommentAnswer = async (
  tx: Database,
  asked: AskedInComment,
  { documentId, now }: { documentId: string; now: string },
): Promise<number> => {
  const row = await tx
    .insertInto('minion_comments')
    .values({
      document_id: documentId,
      minion_id: asked.minionId,
      author_id: asked.botId,
      invention_id: asked.inventionId,
      named_ids: asked.namedIds,
      answers_id: asked.id,
      state: 'writing',
      content: '',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('answers_id').doUpdateSet({ content: '', updated_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Adds text to an answer. */
export const growCommentAnswer = async (
  db: Database,
  id: number,
  { text, now }: { text: string; now: string },
): Promise<void> => {
  await db
    .updateTable('minion_comments')
    .set({ content: sql<string>`content || ${text}`, updated_at: now })
    .where('id', '=', id)
    .execute();
};

/** Marks an answer as complete, with its parts. */
export const completeCommentAnswer = async (
  db: Database,
  id: number,
  { parts, now }: { parts: readonly AnswerPart[] | null; now: string },
): Promise<void> => {
  await db
    .updateTable('minion_comments')
    .set({ state: 'complete', parts: parts && JSON.stringify(parts), updated_at: now })
    .where('id', '=', id)
    .execute();
};
