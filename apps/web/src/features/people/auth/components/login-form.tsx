import { useState } from 'react';
import { useSignIn } from '../hooks/use-sign-in.ts';
import { PasswordStep } from './password-step.tsx';
import { SecondStepForm } from './second-step-form.tsx';

/** Sign-in form: email and password, then a code or a passkey for people with two-step verification. */
export const LoginForm = () => {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { state, submit, confirmByPasskey, startOver, forgetProblem } = useSignIn();
  const credentials = { email: email.trim(), password };

  if (state.secondStep) {
    return (
      <SecondStepForm
        email={credentials.email}
        state={state}
        secondStep={state.secondStep}
        onCode={(code) => submit({ ...credentials, code })}
        onPasskey={() => confirmByPasskey(credentials)}
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
