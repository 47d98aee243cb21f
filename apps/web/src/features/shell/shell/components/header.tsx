import { Tooltip } from '@mantine/core';
import { IconBell, IconHistory, IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Brand } from '../../../../components/layout/brand.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { firstViewShown } from '../../../../lib/first-view.ts';
import { useStore } from '../../../../lib/store.ts';
import { HealthIndicator } from '../../../administration/health/public.ts';
import { InventionSearch } from '../../../find/invention-search/public.ts';
import { SettingsCog } from '../../../ground/settings/public.ts';
import { UnreadCount } from '../../../streams/inbox/public.ts';
import { openOverlay } from '../model/overlay.ts';
import styles from './header.module.css';
import { ProfileMenu } from './profile-menu.tsx';

/** Link to the inbox; the number of unread notifications is loaded after the first view. */
const InboxLink = () => {
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

/** Header of every screen; without logo and navigation when embedded in another system. */
export const Header = ({ isEmbedded }: { isEmbedded: boolean }) => (
  <header className={styles.header} data-embedded={isEmbedded || undefined}>
    {!isEmbedded && (
      <Row gap={4} rigid className={styles.logoArea}>
        <span className={styles.burger}>
          <Button variant="icon" label="Open navigation" onClick={() => openOverlay('navigation')}>
            <Icon icon={IconMenu2} size="md" />
          </Button>
        </span>
        <Link to="/" className={styles.logo} aria-label="Invention Hub, home">
          <Brand />
        </Link>
      </Row>
    )}
    <div className={styles.search}>
      <InventionSearch />
    </div>
    <Row atEnd className={styles.tools}>
      <HealthIndicator />
      <Tooltip label="Tasks history">
        <Link to="/reports/tasks" className={styles.history} aria-label="Tasks history">
          <Icon icon={IconHistory} size="md" />
        </Link>
      </Tooltip>
      <InboxLink />
      <SettingsCog />
      <ProfileMenu />
    </Row>
  </header>
);
