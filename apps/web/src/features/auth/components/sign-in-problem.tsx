import { errorCatalogue } from '@hub/contract/errors.ts';
import { useSecondsUntil } from '../hooks/use-seconds-until.ts';
import { type SignInState, signInFailure } from '../hooks/use-sign-in.ts';
import styles from './login-screen.module.css';

/** Says how long the server takes no more tries. */
const TooManyTries = ({ until }: { until: number }) => {
  const seconds = useSecondsUntil(until);
  if (seconds === 0) return 'You can try again now.';
  return (
    <>
      Too many tries. Try again in <span aria-live="off">{seconds} s</span>.
    </>
  );
};

/** Why one is not signed in; empty while nothing went wrong. */
export const SignInProblem = ({ state }: { state: SignInState }) => (
  <div className={styles.problem} role="alert">
    {state.step === 'failed' && signInFailure}
    {state.step === 'code-wrong' && errorCatalogue['auth.code_wrong'].title}
    {state.step === 'waiting' && <TooManyTries until={state.until} />}
  </div>
);
