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

const grantPrefix = 'grant ';

/** Returns the person or team of a separate field; undefined for `restricted`. */
export const grantOf = (field: string): string | undefined =>
  field.startsWith(grantPrefix) ? field.slice(grantPrefix.length) : undefined;

/** Access as separate fields: `restricted`, and the right of each person or team. */
export type SeparateAccess = Readonly<Record<string, boolean | InventionGrant['right'] | undefined>>;

const rightsOf = (grants: readonly InventionGrant[]) =>
  Object.fromEntries(grants.map(({ value, right }) => [grantPrefix + value, right]));

/** Separates the access, so that changes of different grants can be merged. */
export const separateAccess = ({ restricted, grants }: AccessFields): SeparateAccess => ({
  ...rightsOf(grants),
  restricted,
});

/** Returns the separate fields that a draft changes; removed grants are undefined. */
export const accessChange = (draft: AccessDraft): SeparateAccess => {
  const { base, grants, restricted } = draft;
  return {
    ...Object.fromEntries(removedGrants(draft).map(({ value }) => [grantPrefix + value, undefined])),
    ...rightsOf(grants.filter((grant) => isUnsaved(draft, grant))),
    ...(restricted !== base.restricted && { restricted }),
  };
};

/** Joins separate fields to what is saved. */
export const joinAccess = ({
  restricted,
  ...rights
}: SeparateAccess): { restricted: boolean; grants: Pick<InventionGrant, 'value' | 'right'>[] } => ({
  restricted: restricted === true,
  grants: Object.entries(rights).flatMap(([field, right]) => {
    const value = grantOf(field);
    return value !== undefined && (right === 'read' || right === 'write') ? [{ value, right }] : [];
  }),
});
