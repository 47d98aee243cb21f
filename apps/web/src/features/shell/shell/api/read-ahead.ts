import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '../../../../lib/account/me.queries.ts';
import { secondFactorQuery } from '../../../../lib/account/second-factor.queries.ts';
import { workspaceQuery } from '../../../../lib/account/workspace.queries.ts';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';

/** Reads what the shell shows around every screen. */
export const readShellAhead = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    client.prefetchQuery(meQuery),
    hasPermission(session.get().identity, 'admin') && client.prefetchQuery(secondFactorQuery),
    client.prefetchQuery(workspaceQuery),
  ]);
};
