import type { PersonId, TeamId } from '@hub/contract/fields.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { appError } from '../../../platform/errors/app-error.ts';

/** Whom a filter or a board belongs to, as far as the actor may see it. */
interface Shared {
  readonly owner: { readonly id: PersonId };
  readonly teamId: TeamId | null;
}

/** Whether the actor may change what they see: as its owner, or in its team with `filters:share`. */
export const mayEditShared = ({ id, permissions }: Actor, { owner }: Shared): boolean =>
  owner.id === id || permissions.has('filters:share');

/** Throws `permission.denied` where the actor may not change what they see. */
export const assertMayEditShared = (actor: Actor, shared: Shared): void => {
  if (!mayEditShared(actor, shared)) throw appError('permission.denied');
};

/** Throws `permission.denied` without `filters:share`, and `sharing.team` for a team that the actor is not in. */
export const assertMayShare = ({ permissions, teams }: Actor, teamId: TeamId): void => {
  if (!permissions.has('filters:share')) throw appError('permission.denied');
  if (!teams.some(({ id }) => id === teamId)) throw appError('sharing.team');
};

/**
 * Makes sure that the actor may hand something on to a team, or take it back. Only its owner may: whoever else took it
 * from a team would put it where neither they nor the team see it. Throws as `assertMayShare`.
 */
export const assertMayMove = (actor: Actor, before: Shared, teamId: TeamId | null | undefined): void => {
  if (teamId === undefined || teamId === before.teamId) return;
  if (before.owner.id !== actor.id) throw appError('permission.denied');
  if (teamId !== null) assertMayShare(actor, teamId);
};
