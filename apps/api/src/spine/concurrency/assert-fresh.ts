import { appError } from '../../platform/errors/app-error.ts';

/**
 * Throws `entity.stale` with the current entity if an edit is based on an older version; an edit without a base version
 * passes. Call it with the entity's row locked.
 */
export const assertFresh = (baseVersion: string | undefined, current: { updatedAt: string }): void => {
  if (baseVersion === undefined || Date.parse(baseVersion) === Date.parse(current.updatedAt)) return;
  throw appError('entity.stale', { current });
};
