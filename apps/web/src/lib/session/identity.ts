import { type Identity, identitySchema } from '@hub/contract/auth/auth.schema.ts';
import type { Permission } from '@hub/domain/people/permissions.ts';
import { z } from 'zod';

const claimsSchema = identitySchema.extend({
  /** Time of issue in seconds since 1970. */
  iat: z.number().int(),
});

/** Identity and validity period of a token. */
export type Claims = z.infer<typeof claimsSchema>;

/** Reads the claims of a login token; null if it is invalid. Only the server verifies the signature. */
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

/** Returns whether the token lists a permission. For display only. */
export const hasPermission = (identity: Identity | null, permission: Permission): boolean =>
  identity?.permissions.includes(permission) ?? false;
