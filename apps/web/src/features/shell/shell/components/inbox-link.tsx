import { Tooltip } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { firstViewShown } from '../../../../lib/first-view.ts';
import { useStore } from '../../../../lib/store.ts';
import { UnreadCount } from '../../../streams/inbox/public.ts';
import styles from './header.module.css';

/** Link to the inbox; the number of unread notifications is loaded after the first view. */
export const InboxLink = () => {
  const isShown = useStore(firstViewShown);
  return (
    <Tooltip label="Inbox">
      <Link to="/inbox" className={`${styles.history} ${styles.inbox}`}>
        <Icon icon={IconBell} size="md" />
        <span data-unseen>Inbox </span>
        {isShown && (
          <Suspense fallback={null}>
            <UnreadCount />
          </Suspense>
        )}
      </Link>
    </Tooltip>
  );
};
