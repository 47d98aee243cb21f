import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Brand } from '../../../components/layout/brand.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import styles from './login-screen.module.css';
import { AskForLink } from './reset-request.tsx';
import { SetPassword } from './set-password.tsx';

/** Page to ask for a link to set a new password, and to set it with the token of a link. */
export const ResetScreen = () => {
  usePageTitle('Set a new password');
  const [token] = useState(() => {
    const found = location.hash.slice(1);
    // The token must not stay in the browser history.
    if (found) history.replaceState(null, '', location.pathname);
    return found;
  });
  return (
    <main className={styles.screen}>
      <div className={styles.panel}>
        <Brand size="large" />
        <h1 className={styles.heading}>Set a new password</h1>
        {token ? <SetPassword token={token} /> : <AskForLink />}
        <div className={styles.others}>
          <Button variant="text" onClick={() => location.assign('/')}>
            Back to sign-in
          </Button>
        </div>
      </div>
    </main>
  );
};
