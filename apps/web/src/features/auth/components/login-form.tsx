import { useState } from 'react';
import { useSignIn } from '../hooks/use-sign-in.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';

/** Sign-in form: email and password, then a code for people with two-step verification. */
export const LoginForm = () => {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { state, submit, startOver, forgetProblem } = useSignIn();
  const credentials = { email: email.trim(), password };

  if (state.needsCode) {
    return (
      <CodeStep
        email={credentials.email}
        state={state}
        onSubmit={(code) => submit({ ...credentials, code })}
        onKindChange={forgetProblem}
        onBack={startOver}
      />
    );
  }
  return (
    <PasswordStep
      email={email}
      password={password}
      onEmailChange={setEmail}
      onPasswordChange={setPassword}
      state={state}
      onSubmit={() => submit(credentials)}
    />
  );
};
