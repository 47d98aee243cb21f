import { useEffect, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Brand } from '../../../components/layout/brand.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { finishMicrosoftReturn } from '../api/microsoft-return.ts';
import styles from './login-screen.module.css';

/** Page that Microsoft redirects to after sign-in. */
export const MicrosoftReturn = () => {
  usePageTitle('Sign in');
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    void finishMicrosoftReturn().then(setProblem);
  }, []);
  return (
    <main className={styles.screen}>
      <div className={styles.panel}>
        <Brand size="large" />
        <h1 className={styles.heading}>{problem ? 'You are not signed in' : 'Signing you in…'}</h1>
        {problem && (
          <div className={styles.form}>
            <p className={styles.explanation} role="alert">
              {problem}
            </p>
            <Button color="primary" size="large" fullWidth onClick={() => location.assign('/')}>
              Back to sign-in
            </Button>
          </div>
        )}
      </div>
    </main>
  );
};
