import type { Provider } from '@hub/contract/auth/auth.schema.ts';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { canUsePasskeys } from '../../../../lib/passkeys/passkeys.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login-screen.module.css';
import { PasskeySignIn } from './passkey-sign-in.tsx';

/** Sign-in form while passwords are enabled. While single sign-on is required, it opens on demand. */
export const PasswordSignIn = ({ provider }: { provider: Provider }) => {
  const [isOpen, setOpen] = useState(false);
  if (!provider.breakGlassOnly) return <LoginForm />;
  if (!isOpen)
    return (
      <Button variant="text" fullWidth onClick={() => setOpen(true)}>
        Use the emergency account
      </Button>
    );
  return (
    <>
      <p className={styles.explanation}>
        Only the emergency account can sign in with a password or a passkey.
      </p>
      <LoginForm />
      {canUsePasskeys(provider.passkeyOrigin) && (
        <>
          <Row gap={12} tone="muted" size="smaller" className={styles.or}>
            or
          </Row>
          <PasskeySignIn />
        </>
      )}
    </>
  );
};
