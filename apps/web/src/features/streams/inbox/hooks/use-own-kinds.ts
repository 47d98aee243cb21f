import {
  administratorKinds,
  type NotificationKind,
  notificationKinds,
} from '@hub/domain/notifications/notification-kinds.ts';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';

const usualKinds = notificationKinds.filter((kind) => !administratorKinds.includes(kind));

/** Returns the kinds of notifications that the person can receive. */
export const useOwnKinds = (): readonly NotificationKind[] =>
  hasPermission(useStore(session).identity, 'admin') ? notificationKinds : usualKinds;
