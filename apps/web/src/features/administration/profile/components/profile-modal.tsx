import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { meQuery } from '../../../../lib/account/me.queries.ts';
import { NotificationPreferences } from '../../../streams/inbox/public.ts';
import { assistantsQuery, sponsorsQuery } from '../api/assistants.queries.ts';
import { ProfileForm, type ProfileFormProps } from './profile-form.tsx';
import styles from './profile-modal.module.css';
import { SignInTab } from './sign-in-tab.tsx';

/** Tab with names, time zone and assistants, shown once everything is loaded. */
const ProfileTab = (props: Pick<ProfileFormProps, 'onClose' | 'onUnsaved'>) => {
  const me = useQuery(meQuery);
  const assistants = useQuery(assistantsQuery);
  const sponsors = useQuery(sponsorsQuery);
  if (me.data && assistants.data && sponsors.data) {
    return <ProfileForm {...props} user={me.data} team={assistants.data} sponsors={sponsors.data} />;
  }
  const failed = [me, assistants, sponsors].filter(({ isError }) => isError);
  const [first] = failed;
  if (!first) return <LoadingSpinner label="Loading your profile" />;
  return (
    <ErrorState
      title="Your profile could not be loaded"
      error={first.error}
      onRetry={() => {
        for (const { refetch } of failed) void refetch();
      }}
    />
  );
};

const TokensTab = lazyView(async () => (await import('./tokens-tab.tsx')).TokensTab);

const CalendarTab = lazyView(async () => (await import('../../calendar-feeds/public.ts')).CalendarFeeds);

const CoverTab = lazyView(async () => (await import('../../../people/cover/public.ts')).CoverPanel);

const tabNames = ['profile', 'cover', 'notifications', 'sign-in', 'tokens'] as const;
type TabName = (typeof tabNames)[number];

const readTab = (value: string | null): TabName => tabNames.find((name) => name === value) ?? 'profile';

interface ProfileModalProps {
  onClose: () => void;
  opensAt?: TabName;
}

/** Dialog with the person's profile, cover, notifications, sign-in settings, sessions and tokens. */
export const ProfileModal = ({ onClose, opensAt = 'profile' }: ProfileModalProps) => {
  const [tab, setTab] = useState<TabName>(opensAt);
  const [isHeld, setHeld] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const [isCoverUnsaved, setCoverUnsaved] = useState(false);
  return (
    <Modal
      title="Profile"
      opened
      onClose={onClose}
      width={536}
      fillsPhone
      dismissible={!isHeld}
      isUnsaved={isUnsaved || isCoverUnsaved}
    >
      <Tabs
        value={tab}
        onChange={(next) => setTab(readTab(next))}
        classNames={{ list: styles.tabs, tab: styles.tab, panel: styles.panel }}
      >
        <Tabs.List hidden={isHeld}>
          <Tabs.Tab value="profile">Profile</Tabs.Tab>
          <Tabs.Tab value="cover">Cover</Tabs.Tab>
          <Tabs.Tab value="notifications">Notifications</Tabs.Tab>
          <Tabs.Tab value="sign-in">Sign-in</Tabs.Tab>
          <Tabs.Tab value="tokens">Tokens</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profile">
          <ProfileTab onClose={onClose} onUnsaved={setUnsaved} />
        </Tabs.Panel>
        <Tabs.Panel value="cover">
          {tab === 'cover' && (
            <Suspense fallback={<LoadingSpinner label="Loading the cover" />}>
              <CoverTab onLeave={isUnsaved ? undefined : onClose} onUnsaved={setCoverUnsaved} />
            </Suspense>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="notifications">
          {tab === 'notifications' && (
            <Suspense fallback={<LoadingSpinner label="Loading your preferences" />}>
              <NotificationPreferences />
              <CalendarTab />
            </Suspense>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="sign-in">{tab === 'sign-in' && <SignInTab onHold={setHeld} />}</Tabs.Panel>
        <Tabs.Panel value="tokens">
          {tab === 'tokens' && (
            <Suspense fallback={<LoadingSpinner label="Loading your tokens" />}>
              <TokensTab onHold={setHeld} />
            </Suspense>
          )}
        </Tabs.Panel>
      </Tabs>
    </Modal>
  );
};

/** Profile dialog opened at two-step verification and sessions. */
export const SignInModal = ({ onClose }: { onClose: () => void }) => (
  <ProfileModal onClose={onClose} opensAt="sign-in" />
);
