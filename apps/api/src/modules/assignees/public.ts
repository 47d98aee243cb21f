/** Assignees: principals by their values, and eligibility for work on an invention. */
export { findPrincipals, type PrincipalRow } from './assignees.repository.ts';
export { resolveAssignees } from './assignees.service.ts';
export {
  isAttorney,
  isEligibleAssignee,
  listAttorneys,
  listEligibleAssignees,
} from './eligible-assignees.read-model.ts';
