import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** SQL condition that the actor may see an invention, which is decided once for all rows of a query on its emails. */
export const seesInvention = (actor: Actor, inventionId: string): RawBuilder<boolean> => sql<boolean>`(
  select ${visibleInvention(actor, 'asked.id')} from (select ${inventionId}::uuid as id) as asked)`;
