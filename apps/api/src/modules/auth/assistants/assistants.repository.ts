import type { DB } from '@hub/database/generated/schema.ts';
import { type Kysely, sql } from 'kysely';

/** A person's assistants: emails, sorted by name. */
export interface AssistantsTeam {
  id: string;
  members: string[];
}

/** Returns a person's assistants, including deactivated ones. */
export const readAssistantsTeam = async (db: Kysely<DB>, sponsorId: string): Promise<AssistantsTeam> => {
  const { rows } = await sql<AssistantsTeam>`
    select assistants_team_id as id,
      array(
        select principals.value
        from assistances
          join people assistant on assistant.id = assistances.assistant_id
          join principals on principals.id = assistant.id
        where assistances.sponsor_id = sponsor.id
        order by lower(assistant.first_name || ' ' || assistant.last_name), assistant.id
      ) as members
    from people sponsor
    where sponsor.id = ${sponsorId}`.execute(db);
  const [team] = rows;
  if (!team) throw new Error('The person has no team of assistants');
  return team;
};

/** Finds the person with an email; bots and teams are not found. */
export const findPerson = async (
  db: Kysely<DB>,
  email: string,
): Promise<{ id: string; isActive: boolean } | undefined> => {
  const row = await db
    .selectFrom('people')
    .innerJoin('principals', 'principals.id', 'people.id')
    .select(['people.id', 'people.is_active'])
    .where(({ fn }) => fn<string>('lower', ['principals.value']), '=', email.toLowerCase())
    .where('principals.kind', '=', 'person')
    .executeTakeFirst();
  return row && { id: row.id, isActive: row.is_active };
};

/** Makes a person an assistant of a sponsor, if they are not one already. */
export const insertAssistance = async (
  tx: Kysely<DB>,
  { sponsorId, assistantId }: { sponsorId: string; assistantId: string },
  now: Temporal.Instant,
): Promise<void> => {
  await tx
    .insertInto('assistances')
    .values({ sponsor_id: sponsorId, assistant_id: assistantId, created_at: now.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Removes a person from a sponsor's assistants. */
export const removeAssistance = async (
  tx: Kysely<DB>,
  { sponsorId, assistantId }: { sponsorId: string; assistantId: string },
): Promise<void> => {
  await tx
    .deleteFrom('assistances')
    .where('sponsor_id', '=', sponsorId)
    .where('assistant_id', '=', assistantId)
    .execute();
};
