import { type Identity, identitySchema } from '@hub/contract/auth/auth.schema.ts';
import type { Permission } from '@hub/contract/permissions.ts';

/** Reads the claims of a login token; null when it is none of ours. The server alone checks the signature. */
export const readIdentity = (token: string | null): Identity | null => {
  const payload = token?.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
      char.charCodeAt(0),
    );
    return identitySchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? null;
  } catch {
    return null;
  }
};

/** Whether the token names a permission; false when it has no list of them (product §6). Display only. */
export const hasPermission = (identity: Identity | null, permission: Permission): boolean =>
  Array.isArray(identity?.permissions) && identity.permissions.includes(permission);
