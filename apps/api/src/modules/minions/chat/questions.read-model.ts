import type { InventionId, PersonId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A message that asks a minion, and the state of its answer. */
export interface AskedInChat {
  inventionId: InventionId;
  askerId: PersonId;
  content: string;
  /** Name of the person who is responsible for the minion. */
  manager: string;
  /** Answer of the minion so far; null if there is none. */
  answer: { id: string; isOpen: boolean; parts: number } | null;
}

/**
 * Returns a message that asks a minion; undefined if it was deleted. An answer carries the id of its question as its client
 * id.
 */
export const readAskedInChat = async (
  db: Database,
  messageId: string,
  minionId: string,
): Promise<AskedInChat | undefined> => {
  const { rows } = await sql<AskedInChat>`
    select asked.invention_id as "inventionId", asked.author_id as "askerId", asked.content,
      trim(manager.first_name || ' ' || manager.last_name) as manager,
      (select json_build_object('id', answer.id, 'isOpen', answer.is_open, 'parts', answer.parts)
         from messages answer
         where answer.invention_id = asked.invention_id and answer.author_id = bots.id
           and answer.client_id = asked.id) as answer
    from messages asked
      join bots on bots.id = ${minionId}
      join people manager on manager.id = bots.manager_id
    where asked.id = ${messageId} and not asked.is_deleted`.execute(db);
  return rows[0];
};

/** Locks a message until the end of the transaction, so that its work is started once. */
export const lockQuestion = async (tx: Database, messageId: string): Promise<void> => {
  await tx.selectFrom('messages').where('id', '=', messageId).select('id').forNoKeyUpdate().execute();
};
