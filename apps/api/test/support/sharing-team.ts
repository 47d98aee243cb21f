import { teamIdSchema } from '@hub/contract/fields.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import type { TestHub } from './test-hub.ts';

/** Builds a team of two people who may share and one who may not, and an outsider who may. */
export const buildSharingTeam = async (hub: TestHub) => {
  const sharing = { permissions: ['filters:share' as const] };
  const people = {
    owner: await buildPerson(hub.db, { ...sharing, first_name: 'Olive', last_name: 'Owner' }),
    colleague: await buildPerson(hub.db, sharing),
    reader: await buildPerson(hub.db),
    outsider: await buildPerson(hub.db, sharing),
  };
  const { owner, colleague, reader, outsider } = people;
  const team = await buildTeam(hub.db, { members: [owner, colleague, reader] });
  return {
    ...people,
    team,
    teamId: teamIdSchema.parse(team.id),
    clients: {
      owner: await hub.signIn(owner),
      colleague: await hub.signIn(colleague),
      reader: await hub.signIn(reader),
      outsider: await hub.signIn(outsider),
    },
  };
};
