import type { DB } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';

/** Makes a person the assistant of a sponsor. */
export const buildAssistance = async (
  db: Kysely<DB>,
  { sponsor, assistant }: { sponsor: { id: string }; assistant: { id: string } },
): Promise<void> => {
  await db
    .insertInto('assistances')
    .values({
      sponsor_id: sponsor.id,
      assistant_id: assistant.id,
      created_at: Temporal.Now.instant().toString(),
    })
    .execute();
};
