/** Rights of people: changes that leave an administrator, suspension, and the members of teams. */
export { keepAdministrator } from './change-rights.ts';
export { lockPerson, updatePerson } from './people.repository.ts';
export { suspendPerson } from './suspension.ts';
export {
  insertTeam,
  isTeamNamed,
  lockTeam,
  removeTeam,
  renameTeam,
  replaceMembers,
} from './teams/teams.repository.ts';
