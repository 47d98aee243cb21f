import { initials } from '@hub/domain/people/person-name.ts';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Prepared, preparedView } from '../../../../components/feedback/lazy-view.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { meQuery } from '../../../../lib/account/me.queries.ts';
import { untilFirstView } from '../../../../lib/first-view.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { type Overlay, openOverlay } from '../model/overlay.ts';
import styles from './profile-menu.module.css';

const items = preparedView(async () => (await import('./profile-menu-items.tsx')).ProfileMenuItems);

/** Button with the person's initials that opens the user menu. */
export const ProfileMenu = () => {
  const { identity } = useStore(session);
  const button = useRef<HTMLButtonElement>(null);
  const me = useQuery(meQuery);
  useEffect(() => void untilFirstView().then(items.prepare), []);
  const person = me.data ?? identity;
  if (me.isPending || !person) return <LoadingSpinner label="Loading your profile" />;
  /** The dialog gives the focus back to the button: its menu is gone by then. */
  const open = (overlay: Overlay): void => {
    button.current?.focus();
    openOverlay(overlay);
  };
  return (
    <Menu position="bottom-end" width={220} offset={6}>
      <Menu.Target>
        <button
          ref={button}
          type="button"
          className={styles.circle}
          aria-label={`${initials(person)}, your menu`}
        >
          {initials(person)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Prepared view={items} of={{ email: person.email, onOpen: open }} />
      </Menu.Dropdown>
    </Menu>
  );
};
