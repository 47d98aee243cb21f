import type { PersonId, TeamId } from '@hub/contract/fields.ts';
import { publishShared } from '../../spine/live/publish-shared.ts';
import type { Write } from '../../spine/writes/write.ts';

interface Version {
  id: string;
  owner: { id: PersonId };
  teamId: TeamId | null;
}

/** Notifies everyone who could see a filter or a board before a change, or can see it after. */
export const publishSharedChange = (
  write: Write,
  of: 'filters' | 'boards',
  after: Version,
  before: Version = after,
): Promise<void> => {
  const versions = [before, after];
  return publishShared(write, {
    of,
    id: after.id,
    audience: {
      personIds: versions.flatMap(({ teamId, owner }) => (teamId === null ? [owner.id] : [])),
      teamIds: versions.flatMap(({ teamId }) => teamId ?? []),
    },
  });
};
