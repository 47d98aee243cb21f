import {
  codeWrongText,
  passkeyCopiedText,
  passkeyFailedText,
  signInFailure,
} from '@hub/contract/auth/sign-in-texts.ts';
import { useSecondsUntil } from '../hooks/use-seconds-until.ts';
import type { SignInState } from '../hooks/use-sign-in.ts';
import styles from './login-screen.module.css';

/** Message with the remaining time until the next sign-in attempt is allowed. */
const TooManyTries = ({ until }: { until: number }) => {
  const seconds = useSecondsUntil(until);
  if (seconds === 0) return 'You can try again now.';
  return (
    <>
      Too many tries. Try again in <span aria-live="off">{seconds} s</span>.
    </>
  );
};

/** Error message of the last sign-in attempt; empty without one. */
export const SignInProblem = ({ state }: { state: SignInState }) => (
  <div className={styles.problem} role="alert">
    {state.step === 'failed' && signInFailure}
    {state.step === 'unreached' && 'The hub could not be reached. Check your connection and try again.'}
    {state.step === 'code-wrong' && codeWrongText}
    {state.step === 'passkey-failed' && passkeyFailedText}
    {state.step === 'passkey-copied' && passkeyCopiedText}
    {state.step === 'passkey-dismissed' && 'The passkey was not used. Try again, or sign in another way.'}
    {state.step === 'waiting' && <TooManyTries until={state.until} />}
  </div>
);
