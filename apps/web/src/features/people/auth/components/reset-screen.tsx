import { readPasswordReset } from '@hub/contract/auth/passwords.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { Brand } from '../../../../components/layout/brand.tsx';
import { request } from '../../../../lib/http/request.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { readResetFault } from '../model/reset-fault.ts';
import styles from './login-screen.module.css';
import { AskForLink } from './reset-request.tsx';
import { SetPassword } from './set-password.tsx';

/** The form of a link that works, or why it does not. */
const UseLink = ({ token }: { token: string }) => {
  const { data, error } = useQuery({
    queryKey: ['password-reset', token],
    queryFn: ({ signal }) => request(readPasswordReset, { body: { token }, signal }),
    retry: false,
    // Setting the password uses the link, which must not replace the answer.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error)
    return (
      <>
        <p className={styles.explanation} role="alert">
          {readResetFault(error)}
        </p>
        <AskForLink />
      </>
    );
  return data ? <SetPassword token={token} /> : <LoadingSpinner label="Checking the link" />;
};

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
        {token ? <UseLink token={token} /> : <AskForLink />}
        <div className={styles.others}>
          <Button variant="text" onClick={() => location.assign('/')}>
            Back to sign-in
          </Button>
        </div>
      </div>
    </main>
  );
};
