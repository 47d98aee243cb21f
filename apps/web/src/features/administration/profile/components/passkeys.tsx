import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { passkeysQuery, useRemovePasskey } from '../api/passkeys.queries.ts';
import type { PasskeyFlow } from '../model/passkey-flow.ts';
import { ConfirmationForm } from './confirmation-form.tsx';
import { NewPasskeyForm } from './new-passkey-form.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenamePasskeyForm } from './rename-passkey-form.tsx';

interface PasskeysProps {
  flow: PasskeyFlow;
  onFlow: (flow: PasskeyFlow) => void;
}

/** The person's passkeys, and the steps that change them. */
export const Passkeys = ({ flow, onFlow }: PasskeysProps) => {
  const query = useQuery(passkeysQuery);
  const { data } = query;
  const remove = useRemovePasskey();
  const stop = () => {
    remove.reset();
    onFlow({ step: 'list' });
  };
  if (!data) return <QueryView query={query} subject="your passkeys" loading="spinner" />;
  switch (flow.step) {
    case 'list':
      return <PasskeyList known={data} onFlow={onFlow} />;
    case 'new':
      return (
        <NewPasskeyForm
          needsPassword={data.needsPassword}
          onAdd={(codes) => (codes ? onFlow({ step: 'codes', codes }) : stop())}
          onCancel={stop}
        />
      );
    case 'codes':
      return (
        <RecoveryCodes codes={flow.codes} onDone={stop}>
          From now on, sign-in takes more than your password. Save these recovery codes: if you lose your
          passkey, each works once. They will not be shown again.
        </RecoveryCodes>
      );
    case 'rename':
      return <RenamePasskeyForm passkey={flow.passkey} onDone={stop} />;
    case 'remove':
      return (
        <ConfirmationForm
          needsPassword={data.needsPassword}
          focusesPassword
          submitLabel="Remove"
          isPending={remove.isPending}
          error={remove.error}
          onSubmit={(password) => remove.mutate({ passkey: flow.passkey, password }, { onSuccess: stop })}
          onCancel={stop}
        >
          “{flow.passkey.name}” will no longer sign you in. Delete it on your device as well.
        </ConfirmationForm>
      );
  }
};
