import { administratorKinds } from '@hub/domain/notifications/notification-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** A job has no second factor, so the roles decide, not what the session may do. */
const isForRole = sql<boolean>`(notifications.kind <> all(${administratorKinds}::text[]) or exists (
      select from person_permissions
      where person_permissions.person_id = notifications.person_id and person_permissions.permission = 'admin'))`;

/**
 * SQL condition that a row of `notifications` is one of the actor's that they may see now. One without an invention is theirs
 * alone, and those for administrators are hidden from a person who is no longer an administrator.
 */
export const isOwn = (
  actor: Actor,
): RawBuilder<boolean> => sql<boolean>`(notifications.person_id = ${actor.id}
    and (notifications.invention_id is null or ${visibleInvention(actor, 'notifications.invention_id')})
    and ${isForRole})`;
