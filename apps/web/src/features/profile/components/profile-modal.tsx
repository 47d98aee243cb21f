import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '../../../components/dialogs/modal.tsx';
import styles from './profile-modal.module.css';
import { ProfileTab } from './profile-tab.tsx';
import { SignInTab } from './sign-in-tab.tsx';

type TabName = 'profile' | 'sign-in';

interface ProfileModalProps {
  onClose: () => void;
  opensAt?: TabName;
}

/** Dialog with the person's profile, sign-in settings and sessions. */
export const ProfileModal = ({ onClose, opensAt = 'profile' }: ProfileModalProps) => {
  const [tab, setTab] = useState<TabName>(opensAt);
  const [isHeld, setHeld] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  return (
    <Modal
      title="Profile"
      opened
      onClose={onClose}
      width={480}
      fillsPhone
      dismissible={!isHeld}
      isUnsaved={isUnsaved}
    >
      <Tabs
        value={tab}
        onChange={(next) => setTab(next === 'sign-in' ? next : 'profile')}
        classNames={{ list: styles.tabs, tab: styles.tab, panel: styles.panel }}
      >
        <Tabs.List hidden={isHeld}>
          <Tabs.Tab value="profile">Profile</Tabs.Tab>
          <Tabs.Tab value="sign-in">Sign-in and sessions</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profile">
          <ProfileTab onClose={onClose} onUnsaved={setUnsaved} />
        </Tabs.Panel>
        <Tabs.Panel value="sign-in">{tab === 'sign-in' && <SignInTab onHold={setHeld} />}</Tabs.Panel>
      </Tabs>
    </Modal>
  );
};

/** Profile dialog opened at two-step verification and sessions. */
export const SignInModal = ({ onClose }: { onClose: () => void }) => (
  <ProfileModal onClose={onClose} opensAt="sign-in" />
);
