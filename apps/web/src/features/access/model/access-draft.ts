import type { InventionAccess, InventionGrant } from '@hub/contract/inventions/access.calls.ts';

/** Fields of an invention's access that are saved together. */
export type AccessFields = Pick<InventionAccess, 'restricted' | 'grants'>;

/** Edited access with its base version. */
export interface AccessDraft extends AccessFields {
  base: InventionAccess;
}

const rightOf = (grants: readonly InventionGrant[], value: string): InventionGrant['right'] | undefined =>
  grants.find((grant) => grant.value === value)?.right;

/** Returns whether two versions have the same access; other fields may differ. */
export const isSameAccess = (one: AccessFields, other: AccessFields): boolean =>
  one.restricted === other.restricted &&
  one.grants.length === other.grants.length &&
  one.grants.every(({ value, right }) => rightOf(other.grants, value) === right);

/** Returns whether a grant was added or changed since the base version. */
export const isUnsaved = ({ base }: AccessDraft, { value, right }: InventionGrant): boolean =>
  rightOf(base.grants, value) !== right;

/** Returns the grants of the base version that the draft removes. */
export const removedGrants = ({ base, grants }: AccessDraft): InventionGrant[] =>
  base.grants.filter(({ value }) => rightOf(grants, value) === undefined);

/** Applies the draft's changes on top of a version saved by someone else. */
export const rebaseDraft = (draft: AccessDraft, current: InventionAccess): AccessDraft => {
  const { base } = draft;
  const removed = new Set(removedGrants(draft).map(({ value }) => value));
  const changed = draft.grants.filter((grant) => isUnsaved(draft, grant));
  const kept = current.grants
    .filter(({ value }) => !removed.has(value))
    .map((grant) => changed.find(({ value }) => value === grant.value) ?? grant);
  const added = changed.filter(({ value }) => rightOf(current.grants, value) === undefined);
  return {
    base: current,
    restricted: draft.restricted === base.restricted ? current.restricted : draft.restricted,
    grants: [...kept, ...added],
  };
};
