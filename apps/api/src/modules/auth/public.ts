/** Accounts: administrators, assistance, adding people, passwords, sessions, tries of guesses, and the second factor. */
export { holdsPermission, listAdministrators, lockRights } from './administrators.repository.ts';
export { recordAssistanceConflicts } from './assistants/assistance-conflicts.ts';
export {
  type Days,
  findPerson,
  removeAssistance,
  setAssistanceDays,
} from './assistants/assistants.repository.ts';
export { applyGroupChange } from './external/group-roles.repository.ts';
export { readPolicy } from './external/sign-in-policy.repository.ts';
export { hashPassword } from './password-hash.ts';
export { endResets } from './passwords/password-resets.repository.ts';
export { insertPerson } from './people.repository.ts';
export { removeAllFactors } from './second-factor/second-factors.repository.ts';
export { createSessionStart } from './session-start.service.ts';
export { createSignInTries } from './sign-in-tries.service.ts';
