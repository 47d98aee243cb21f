import { IconFingerprint } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { usePasskeySignIn } from '../hooks/use-sign-in.ts';
import { SignInProblem } from './sign-in-problem.tsx';

/** Button that signs in with a passkey and nothing else. */
export const PasskeySignIn = () => {
  const { state, submit } = usePasskeySignIn();
  return (
    <div>
      <SignInProblem state={state} />
      <Button
        size="large"
        fullWidth
        loading={state.step === 'pending'}
        icon={<Icon icon={IconFingerprint} />}
        onClick={() => void submit()}
      >
        Sign in with a passkey
      </Button>
    </div>
  );
};
