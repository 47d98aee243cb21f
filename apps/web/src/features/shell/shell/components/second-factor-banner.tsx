import { IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { secondFactorQuery } from '../../../../lib/account/second-factor.queries.ts';
import { firstViewShown } from '../../../../lib/first-view.ts';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session, signOut } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { openOverlay } from '../model/overlay.ts';
import styles from './banner.module.css';

/** Banner for a copied passkey; or for administrators without two-step verification, to set it up or to sign in with it. */
export const SecondFactorBanner = () => {
  const isAdministrator = hasPermission(useStore(session).identity, 'admin');
  const isShown = useStore(firstViewShown);
  // Others see it only in the rare case of a copied passkey, so it waits for the screen.
  const { data } = useQuery({ ...secondFactorQuery, enabled: isAdministrator || isShown });
  if (!data?.required && !data?.refusedPasskeys) return null;
  const hasFactor = data.enabled || data.passkeys > 0;
  const banner = data.refusedPasskeys
    ? {
        text: 'A passkey of yours was refused because a copy of it may exist.',
        action: 'Check your passkeys',
      }
    : hasFactor
      ? {
          text: 'Sign in with two-step verification to use administrator rights.',
          action: 'Sign out and sign in again',
        }
      : { text: 'Set up two-step verification to use administrator rights.', action: 'Set up' };
  const leaves = !data.refusedPasskeys && hasFactor;
  return (
    <Row gap={8} size="small" className={styles.banner} data-no-print role="note">
      <Icon icon={IconShieldLock} size="sm" />
      {banner.text}
      <Button
        variant="text"
        color="primary"
        size="small"
        onClick={() => (leaves ? void signOut() : openOverlay('sign-in'))}
      >
        {banner.action}
      </Button>
    </Row>
  );
};
