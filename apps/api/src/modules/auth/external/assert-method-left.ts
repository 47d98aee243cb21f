import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { readProviders } from './providers.repository.ts';
import { readPolicy } from './sign-in-policy.repository.ts';

/**
 * Throws `auth.provider_required` if nobody could sign in with what the transaction has stored: no method is enabled, or no
 * provider while single sign-on is enforced. The transaction has locked the providers.
 */
export const assertMethodLeft = async (tx: Database): Promise<void> => {
  const { local, external } = await readProviders(tx);
  const { isEnforced } = await readPolicy(tx);
  const isLeft = external.some(({ enabled }) => enabled) || (local.enabled && !isEnforced);
  if (!isLeft) throw appError('auth.provider_required');
};
