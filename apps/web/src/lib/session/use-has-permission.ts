import type { Permission } from '@hub/domain/people/permissions.ts';
import { useStore } from '../store.ts';
import { hasPermission } from './identity.ts';
import { session } from './session.ts';

/** Returns whether the signed-in person has a permission. For display only; the server enforces permissions. */
export const useHasPermission = (permission: Permission): boolean =>
  hasPermission(useStore(session).identity, permission);
