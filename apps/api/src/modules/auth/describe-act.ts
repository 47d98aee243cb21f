import type { NewAuditEntry } from '../../platform/audit/audit-log.ts';
import type { Origin } from '../../platform/http/origin.ts';

/** What sign-in, sessions and second factors leave in the audit log themselves. */
type AuthAction =
  | 'auth.login'
  | 'auth.loginFailed'
  | 'auth.passwordFailed'
  | 'auth.codeFailed'
  | 'auth.tokenReused'
  | 'auth.beginSecondFactor'
  | 'auth.confirmSecondFactor'
  | 'auth.removeSecondFactor'
  | 'auth.linkIdentity'
  | 'auth.createPerson'
  | 'auth.createAdministrator';

/**
 * Makes the audit entry of an act on a person's account.
 * @param actor whose account it is; never what was typed as one
 */
export const describeAct = (
  action: AuthAction,
  { address, requestId }: Origin,
  actor: { readonly id: string; readonly sessionId: string | null },
  details: Record<string, unknown> = {},
): NewAuditEntry => ({ actor, forId: null, inventionId: null, address, requestId, action, details });
