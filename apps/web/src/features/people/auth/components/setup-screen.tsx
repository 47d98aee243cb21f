import { useState } from 'react';
import { Brand } from '../../../../components/layout/brand.tsx';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useSetup } from '../hooks/use-setup.ts';
import { AccountForm } from './account-form.tsx';
import styles from './login-screen.module.css';

const SetupForm = ({ token }: { token: string }) => {
  const { faults, isPending, submit } = useSetup(token);
  return (
    <AccountForm
      action="Create administrator"
      faults={faults}
      isPending={isPending}
      onSubmit={(fields) => void submit(fields)}
    />
  );
};

/** Page that creates the first administrator; the URL fragment carries the setup token. */
export const SetupScreen = () => {
  usePageTitle('Set up');
  const [token] = useState(() => location.hash.slice(1));
  return (
    <main className={styles.screen}>
      <div className={styles.panel}>
        <Brand size="large" />
        <h1 className={styles.heading}>Create the administrator</h1>
        {token ? (
          <SetupForm token={token} />
        ) : (
          <p className={styles.explanation}>
            Open the full link that the hub printed when it started. It works once, within 24 hours.
          </p>
        )}
      </div>
    </main>
  );
};
