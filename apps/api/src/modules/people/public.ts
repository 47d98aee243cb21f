/** People: changes of their rights, and the people that an import invites. */
export { changeRights } from './change-rights.ts';
export type { ImportedPerson } from './imported/imported-people.repository.ts';
export { inviteImported, removeUntouched } from './imported/imported-people.ts';
