import { useEffect, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Brand } from '../../../../components/layout/brand.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { finishProviderReturn } from '../api/provider-return.ts';
import styles from './login-screen.module.css';

/** Page that a provider redirects to after sign-in. */
export const ProviderReturn = () => {
  usePageTitle('Sign in');
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    void finishProviderReturn().then(setProblem);
  }, []);
  return (
    <main className={styles.screen}>
      <div className={styles.panel}>
        <Brand size="large" />
        <h1 className={styles.heading}>{problem ? 'You are not signed in' : 'Signing you in…'}</h1>
        {problem && (
          <Stack gap={16}>
            <p className={styles.explanation} role="alert">
              {problem}
            </p>
            <Button color="primary" size="large" fullWidth onClick={() => location.assign('/')}>
              Back to sign-in
            </Button>
          </Stack>
        )}
      </div>
    </main>
  );
};
