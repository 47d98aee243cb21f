/** Sharing filters and boards with teams: permissions, visibility and the event of a change. */
export { publishSharedChange } from './publish-shared-change.ts';
export { assertMayEditShared, assertMayMove, assertMayShare, mayEditShared } from './sharing.policy.ts';
export { isSharedWith, nextVersion, sharedColumns } from './sharing.read-model.ts';
