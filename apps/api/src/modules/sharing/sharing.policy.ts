import type { PersonId, TeamId } from '@hub/contract/fields.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';

/** Owner and team of a filter or board that the actor may see. */
interface Shared {
  owner: { id: PersonId };
  teamId: TeamId | null;
}

/**
 * Returns whether the actor may change a filter or board they see: as its owner, or with `filters:share` in its team.
 */
export const mayEditShared = ({ id, permissions }: Actor, { owner }: Shared): boolean =>
  owner.id === id || permissions.has('filters:share');

/** Throws `permission.denied` if the actor may not change the filter or board. */
export const assertMayEditShared = (actor: Actor, shared: Shared): void => {
  if (!mayEditShared(actor, shared)) throw appError('permission.denied');
};

/** Throws `permission.denied` without `filters:share`, and `sharing.team` for a team the actor is not a member of. */
export const assertMayShare = ({ permissions, teams }: Actor, teamId: TeamId): void => {
  if (!permissions.has('filters:share')) throw appError('permission.denied');
  if (!teams.some(({ id }) => id === teamId)) throw appError('sharing.team');
};

/**
 * Asserts that the actor may move a filter or board to a team or make it personal. Only its owner may: if others made
 * it personal, neither they nor the team would see it any more. Throws like `assertMayShare`.
 */
export const assertMayMove = (actor: Actor, before: Shared, teamId: TeamId | null | undefined): void => {
  if (teamId === undefined || teamId === before.teamId) return;
  if (before.owner.id !== actor.id) throw appError('permission.denied');
  if (teamId !== null) assertMayShare(actor, teamId);
};
