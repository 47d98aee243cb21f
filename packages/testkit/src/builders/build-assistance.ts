import type { DB } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';

interface NewAssistance {
  sponsor: { id: string };
  assistant: { id: string };
  /** First and last day; without limit by default. */
  starts_on?: string;
  ends_on?: string;
}

/** Makes a person the assistant of a sponsor. */
export const buildAssistance = async (
  db: Kysely<DB>,
  { sponsor, assistant, ...days }: NewAssistance,
): Promise<void> => {
  await db
    .insertInto('assistances')
    .values({
      sponsor_id: sponsor.id,
      assistant_id: assistant.id,
      created_at: Temporal.Now.instant().toString(),
      ...days,
    })
    .execute();
};
