/** Rights of people, their suspension, the people that an import invites, and the members of teams. */
export { changeEmail } from './change-email.ts';
export { changeRights, keepAdministrator } from './change-rights.ts';
export type { ImportedPerson } from './imported/imported-people.repository.ts';
export { inviteImported, removeUntouched } from './imported/imported-people.ts';
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
