import { appError } from '../errors/app-error.ts';

/**
 * Makes sure that an edit was made from the current version. Hold the entity's row lock while asking.
 * Throws `entity.stale` with the current entity where it was not; an edit that does not say passes.
 */
export const assertFresh = (madeFrom: string | undefined, current: { readonly updatedAt: string }): void => {
  if (madeFrom === undefined || Date.parse(madeFrom) === Date.parse(current.updatedAt)) return;
  throw appError('entity.stale', { current });
};
