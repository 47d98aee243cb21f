import { sql } from 'kysely';
import { docketingPeople } from '../assignees/public.ts';

/** Query for the people who decide about a document of the invention of a row `event`. */
export const documentDeciders = docketingPeople(sql`event.invention_id`);
