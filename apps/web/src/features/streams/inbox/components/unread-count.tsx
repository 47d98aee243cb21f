import { maxUnreadNotifications } from '@hub/domain/notifications/notification-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../api/inbox.queries.ts';
import classes from './unread-count.module.css';

/** Number of unread notifications on the link to the inbox; nothing without any. */
export const UnreadCount = () => {
  const { data } = useQuery(unreadQuery);
  const unread = data?.unread ?? 0;
  if (unread === 0) return null;
  const count = unread > maxUnreadNotifications ? `${maxUnreadNotifications}+` : String(unread);
  return (
    <span className={classes.count}>
      {count}
      <span data-unseen> unread</span>
    </span>
  );
};
