import type { PersonId, TeamId } from '@hub/contract/fields.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { publishShared } from '../../../platform/live/publish-shared.ts';

interface Version {
  readonly id: string;
  readonly owner: { readonly id: PersonId };
  readonly teamId: TeamId | null;
}

/** Tells those who could see a filter or a board before a change, and those who can after it. */
export const tellShared = (
  tx: Database,
  actor: Actor,
  of: 'filters' | 'boards',
  after: Version,
  before: Version = after,
): Promise<void> => {
  const versions = [before, after];
  return publishShared(tx, actor, {
    of,
    id: after.id,
    audience: {
      personIds: versions.flatMap(({ teamId, owner }) => (teamId === null ? [owner.id] : [])),
      teamIds: versions.flatMap(({ teamId }) => teamId ?? []),
    },
  });
};
