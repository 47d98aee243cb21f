import { maxUnreadNotifications } from '@hub/domain/notifications/notification-kinds.ts';
import { Tooltip } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../components/buttons/icon.tsx';
import { firstViewShown } from '../../../lib/first-view.ts';
import { useStore } from '../../../lib/store.ts';
import { unreadQuery } from '../api/inbox.queries.ts';
import classes from './inbox-link.module.css';

/** Header link to the inbox with the number of unread notifications, which is read after the first view. */
export const InboxLink = () => {
  const { data } = useQuery({ ...unreadQuery, enabled: useStore(firstViewShown) });
  const unread = data?.unread ?? 0;
  const count = unread > maxUnreadNotifications ? `${maxUnreadNotifications}+` : String(unread);
  const label = unread === 0 ? 'Inbox' : `Inbox, ${count} unread`;
  return (
    <Tooltip label={label}>
      <Link to="/inbox" className={classes.link} aria-label={label}>
        <Icon icon={IconBell} size="md" />
        {unread > 0 && <span className={classes.count}>{count}</span>}
      </Link>
    </Tooltip>
  );
};
