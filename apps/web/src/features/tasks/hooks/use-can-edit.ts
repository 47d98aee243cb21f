import { hasPermission } from '../../../lib/session/identity.ts';
import { session } from '../../../lib/session/session.ts';
import { useStore } from '../../../lib/store.ts';

/** Whether the person may change inventions and what hangs on them; only for what is offered, the server decides. */
export const useCanEdit = (): boolean => hasPermission(useStore(session).identity, 'inventions:edit');
