import { Menu } from '@mantine/core';
import {
  IconBell,
  IconCalendarDue,
  IconCalendarTime,
  IconChartBar,
  IconInbox,
  IconKeyboard,
  IconListSearch,
  IconLogout,
  IconMessageReport,
  IconMoon,
  IconSettings,
  IconSun,
  IconTemplate,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { workspaceQuery } from '../../../../lib/account/workspace.queries.ts';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session, signOut } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { useTheme } from '../../../../lib/theme/use-theme.ts';
import { messageTray } from '../../../../lib/toasts/message-tray.ts';
import { openFeedback } from '../api/open-feedback.ts';
import type { Overlay } from '../model/overlay.ts';
import styles from './profile-menu.module.css';

/** Screens beside those of the side navigation. */
const workLinks = [
  { to: '/documents', label: 'Incoming documents', icon: IconInbox },
  { to: '/emails', label: 'Unmatched emails', icon: IconInbox },
  { to: '/workflows', label: 'Workflow templates', icon: IconTemplate },
  { to: '/reports/templates', label: 'Report templates', icon: IconTemplate },
  { to: '/deadlines/final', label: 'Final dates', icon: IconCalendarDue },
  { to: '/deadlines', label: 'Deadline calculator', icon: IconCalendarTime },
  { to: '/reports/portfolio', label: 'Portfolio reports', icon: IconChartBar },
] as const;

interface ProfileMenuItemsProps {
  email: string;
  onOpen: (overlay: Overlay) => void;
}

/** Opens the feedback board, or says who can connect one. */
const FeedbackItem = () => {
  const { data } = useQuery(workspaceQuery);
  const isMissing = data?.hasFeedbackBoard === false;
  return (
    <Menu.Item
      leftSection={<Icon icon={IconMessageReport} />}
      disabled={isMissing}
      onClick={() => void openFeedback()}
    >
      Feedback
      {isMissing && (
        <span className={styles.reason}>No board is connected. Your administrator can connect one.</span>
      )}
    </Menu.Item>
  );
};

/** Items of the user menu. */
export const ProfileMenuItems = ({ email, onOpen }: ProfileMenuItemsProps) => {
  const { identity } = useStore(session);
  const unread = useStore(messageTray.unread);
  const { theme, toggleTheme } = useTheme();
  return (
    <>
      <Menu.Label>{email}</Menu.Label>
      <Menu.Item leftSection={<Icon icon={IconUser} />} onClick={() => onOpen('profile')}>
        Profile
      </Menu.Item>
      <Menu.Item
        leftSection={<Icon icon={theme === 'light' ? IconMoon : IconSun} />}
        rightSection={<Hint size="smaller">{theme === 'light' ? 'Light' : 'Dark'}</Hint>}
        closeMenuOnClick={false}
        onClick={toggleTheme}
      >
        Theme
      </Menu.Item>
      <Menu.Item
        leftSection={<Icon icon={IconBell} />}
        rightSection={unread > 0 ? <Hint size="smaller">{unread}</Hint> : null}
        onClick={() => onOpen('messages')}
      >
        Recent notices
      </Menu.Item>
      <Menu.Divider />
      {workLinks.map(({ to, label, icon }) => (
        <Menu.Item key={to} component={Link} to={to} leftSection={<Icon icon={icon} />}>
          {label}
        </Menu.Item>
      ))}
      {hasPermission(identity, 'audit:read') && (
        <Menu.Item component={Link} to="/reports/audit" leftSection={<Icon icon={IconListSearch} />}>
          Audit log
        </Menu.Item>
      )}
      {hasPermission(identity, 'admin') && (
        <Menu.Item component={Link} to="/admin/people" leftSection={<Icon icon={IconSettings} />}>
          Administration
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item leftSection={<Icon icon={IconKeyboard} />} onClick={() => onOpen('help')}>
        Keyboard shortcuts
      </Menu.Item>
      <FeedbackItem />
      <Menu.Divider />
      <Menu.Item leftSection={<Icon icon={IconLogout} />} onClick={() => void signOut()}>
        Logout
      </Menu.Item>
    </>
  );
};
