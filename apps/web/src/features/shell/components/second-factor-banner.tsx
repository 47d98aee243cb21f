import { IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/buttons/button.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { secondFactorQuery } from '../../../lib/account/second-factor.queries.ts';
import { signOut } from '../../../lib/session/session.ts';
import { openOverlay } from '../model/overlay.ts';
import styles from './banner.module.css';

/** Banner for administrators without two-step verification, with a link to set it up or to sign in with a code. */
export const SecondFactorBanner = () => {
  const { data } = useQuery(secondFactorQuery);
  if (!data?.required) return null;
  return (
    <div className={styles.banner} data-no-print role="note">
      <Icon icon={IconShieldLock} size="sm" />
      {data.enabled
        ? 'Sign in with two-step verification to use administrator rights.'
        : 'Set up two-step verification to use administrator rights.'}
      {data.enabled ? (
        <Button variant="text" color="primary" size="small" onClick={() => void signOut()}>
          Sign out and sign in again
        </Button>
      ) : (
        <Button variant="text" color="primary" size="small" onClick={() => openOverlay('sign-in')}>
          Set up
        </Button>
      )}
    </div>
  );
};
