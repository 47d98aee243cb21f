import { type Identity, identitySchema } from '@hub/contract/auth/auth.schema.ts';
import type { Permission } from '@hub/contract/permissions.ts';
import { z } from 'zod';

const claimsSchema = identitySchema.extend({
  /** Seconds since 1970 at which the token was made. */
  iat: z.number().int(),
});

/** Who a token is for, and how long it lives. */
export type Claims = z.infer<typeof claimsSchema>;

/** Reads the claims of a login token; null when it is none of ours. The server alone checks the signature. */
export const readIdentity = (token: string | null): Claims | null => {
  const payload = token?.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
      char.charCodeAt(0),
    );
    return claimsSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? null;
  } catch {
    return null;
  }
};

/** Whether the token names a permission; false when it has no list of them (product §6). Display only. */
export const hasPermission = (identity: Identity | null, permission: Permission): boolean =>
  Array.isArray(identity?.permissions) && identity.permissions.includes(permission);
