import { type TeamId, teamIdSchema } from '@hub/contract/fields.ts';
import type { NewTeam, Team } from '@hub/contract/people/teams.calls.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { changeRights } from '../change-rights.ts';
import {
  countPeople,
  insertTeam,
  isNameTaken,
  isTeamNamed,
  listTeams,
  lockTeam,
  removeTeam,
  renameTeam,
  replaceMembers,
} from './teams.repository.ts';

/** Use cases of teams. Work, access and walls name the team itself, so its members gain and lose them with the next request. */
export const createTeamsService = ({ database, clock }: { database: Database; clock: Clock }) => {
  const read = async (db: Database, id: TeamId): Promise<Team> => {
    const [team] = await listTeams(db, id);
    if (!team) throw appError('team.not_found');
    return team;
  };

  const setMembers = async ({ tx, annotateAudit }: Write, id: TeamId, members: readonly string[]) => {
    if ((await countPeople(tx, members)) < new Set(members).size) throw appError('people.not_found');
    annotateAudit({ members });
    await replaceMembers(tx, id, members);
  };

  return {
    list: (): Promise<Team[]> => listTeams(database),

    /** Throws `people.email_taken` and `people.not_found`. */
    create: (write: Write, { name, members }: NewTeam): Promise<Team> =>
      changeRights(write, async () => {
        const id = teamIdSchema.parse(newId());
        if (!(await insertTeam(write.tx, id, name, nowText(clock)))) throw appError('people.email_taken');
        await setMembers(write, id, members);
        return read(write.tx, id);
      }),

    /** Throws `team.not_found`, `people.email_taken` and `people.not_found`. */
    update: (write: Write, id: TeamId, { name, members }: NewTeam): Promise<Team> =>
      changeRights(write, async () => {
        if (!(await lockTeam(write.tx, id))) throw appError('team.not_found');
        if (await isNameTaken(write.tx, name, id)) throw appError('people.email_taken');
        await renameTeam(write.tx, id, name);
        await setMembers(write, id, members);
        return read(write.tx, id);
      }),

    /** Throws `team.not_found` and `team.in_use`. */
    remove: (write: Write, id: TeamId): Promise<void> =>
      changeRights(write, async () => {
        if (!(await lockTeam(write.tx, id))) throw appError('team.not_found');
        if (await isTeamNamed(write.tx, id)) throw appError('team.in_use');
        await removeTeam(write.tx, id);
      }),
  };
};
