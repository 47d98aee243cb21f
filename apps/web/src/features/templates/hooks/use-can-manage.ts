import { hasPermission } from '../../../lib/session/identity.ts';
import { session } from '../../../lib/session/session.ts';
import { useStore } from '../../../lib/store.ts';

/** Whether the person may change templates; only for what is offered, the server decides. */
export const useCanManage = (): boolean => hasPermission(useStore(session).identity, 'workflow:manage');
