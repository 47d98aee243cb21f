/** Assignees: principals by their values, eligibility for work on an invention, and who decides about its documents. */
export { findPrincipals, type PrincipalRow } from './assignees.repository.ts';
export { resolveAssignees } from './assignees.service.ts';
export {
  docketingPeople,
  hasWorkspaceDocketing,
  projectAssignees,
  workspaceDocketing,
} from './docketing-people.read-model.ts';
export {
  isAttorney,
  isEligibleAssignee,
  listAttorneys,
  listEligibleAssignees,
} from './eligible-assignees.read-model.ts';
