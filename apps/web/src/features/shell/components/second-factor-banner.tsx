import { IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { secondFactorQuery } from '../../../lib/session/second-factor.queries.ts';
import { signOut } from '../../../lib/session/session.ts';
import { openOverlay } from '../model/overlay.ts';
import styles from './banner.module.css';

/** Says why administration is withheld, and leads to what is missing: two-step sign-in, or a sign-in with a code. */
export const SecondFactorBanner = () => {
  const { data } = useQuery(secondFactorQuery);
  if (!data?.required) return null;
  return (
    <div className={styles.banner} role="note">
      <Icon icon={IconShieldLock} size="sm" />
      {data.enabled
        ? 'Administration needs a sign-in with a code.'
        : 'Administration needs two-step sign-in.'}
      {data.enabled ? (
        <Button variant="text" color="primary" size="small" onClick={() => void signOut()}>
          Log out and sign in again
        </Button>
      ) : (
        <Button variant="text" color="primary" size="small" onClick={() => openOverlay('sign-in')}>
          Set it up
        </Button>
      )}
    </div>
  );
};
