import { tokenScopeOf } from '@hub/contract/auth/token-scope.ts';
import type { Call } from '@hub/contract/call.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from './actor.ts';

/** Throws `token.not_allowed` or `token.needs_…` if a request was sent with a personal token that may not make the call. */
export const assertTokenScope = ({ token }: Actor, call: Call): void => {
  if (!token) return;
  const scope = tokenScopeOf(call);
  if (!scope) throw appError('token.not_allowed');
  if (!token.scopes.includes(scope)) throw appError(`token.needs_${scope}`);
};
