import type { Origin } from '../../platform/http/origin.ts';
import type { NewAuditEntry } from '../../spine/audit/audit-log.ts';

/** Audit actions that are recorded apart from calls. */
type AuthAction =
  | 'auth.login'
  | 'auth.loginFailed'
  | 'auth.passwordFailed'
  | 'auth.codeFailed'
  | 'auth.passkeyCopied'
  | 'auth.tokenReused'
  | 'auth.beginSecondFactor'
  | 'auth.confirmSecondFactor'
  | 'auth.removeSecondFactor'
  | 'auth.addPasskey'
  | 'auth.removePasskey'
  | 'auth.linkIdentity'
  | 'auth.changePassword'
  | 'auth.sendPasswordReset'
  | 'auth.resetPassword'
  | 'auth.createPerson'
  | 'auth.applyGroups'
  | 'auth.testProvider'
  | 'auth.createAdministrator';

/**
 * Builds the audit entry of an event on a person's account.
 * @param actor the owner of the account; never taken from what was typed; null if the hub has no such account
 */
export const describeAct = (
  action: AuthAction,
  { address, requestId }: Origin,
  actor: { id: string; sessionId: string | null } | null,
  details: Record<string, unknown> = {},
): NewAuditEntry => ({ actor, forId: null, inventionId: null, address, requestId, action, details });
