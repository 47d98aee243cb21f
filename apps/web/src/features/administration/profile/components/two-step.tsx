import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { secondFactorQuery } from '../../../../lib/account/second-factor.queries.ts';
import { useBeginSecondFactor, useRemoveSecondFactor } from '../api/second-factor.mutations.ts';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanStep } from './scan-step.tsx';
import { TwoStepStatus } from './two-step-status.tsx';

/** Step of turning two-step verification on or off. */
export type TwoStepFlow =
  | { step: 'status' | 'set-up' | 'remove' }
  | { step: 'scan'; secret: string; uri: string }
  | { step: 'codes'; codes: readonly string[] };

interface TwoStepProps {
  flow: TwoStepFlow;
  onFlow: (flow: TwoStepFlow) => void;
}

const Status = ({ onFlow }: Pick<TwoStepProps, 'onFlow'>) => (
  <QueryView query={useQuery(secondFactorQuery)} subject="two-step verification" loading="spinner">
    {(data) => (
      <TwoStepStatus
        secondFactor={data}
        onSetUp={() => onFlow({ step: 'set-up' })}
        onRemove={() => onFlow({ step: 'remove' })}
      />
    )}
  </QueryView>
);

/** Turns two-step verification on (password, QR code, code) or off (password). */
export const TwoStep = ({ flow, onFlow }: TwoStepProps) => {
  const hasPasskeys = (useQuery(secondFactorQuery).data?.passkeys ?? 0) > 0;
  const begin = useBeginSecondFactor();
  const remove = useRemoveSecondFactor();
  const stop = () => {
    begin.reset();
    remove.reset();
    onFlow({ step: 'status' });
  };
  switch (flow.step) {
    case 'status':
      return <Status onFlow={onFlow} />;
    case 'set-up':
      return (
        <PasswordForm
          submitLabel="Continue"
          isPending={begin.isPending}
          error={begin.error}
          onSubmit={(password) =>
            begin.mutate(password, { onSuccess: (made) => onFlow({ step: 'scan', ...made }) })
          }
          onCancel={stop}
        >
          You need an authenticator app on your phone. Enter your password to start.
        </PasswordForm>
      );
    case 'scan':
      return (
        <ScanStep
          secret={flow.secret}
          uri={flow.uri}
          onConfirm={(codes) => onFlow({ step: 'codes', codes })}
          onCancel={stop}
        />
      );
    case 'codes':
      return (
        <RecoveryCodes codes={flow.codes} onDone={stop}>
          Two-step verification is on. Save these recovery codes: if you lose your authenticator, each works
          once. They will not be shown again, and earlier ones stop working.
        </RecoveryCodes>
      );
    case 'remove':
      return (
        <PasswordForm
          submitLabel="Turn off"
          isPending={remove.isPending}
          error={remove.error}
          onSubmit={(password) => remove.mutate(password, { onSuccess: stop })}
          onCancel={stop}
        >
          {hasPasskeys
            ? 'You will confirm your sign-ins with a passkey. Your recovery codes stay.'
            : 'Your password alone will be enough to sign in, and your recovery codes will stop working.'}
        </PasswordForm>
      );
  }
};
