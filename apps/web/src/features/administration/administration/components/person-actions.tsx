import { renewInvitation, type SentInvitation } from '@hub/contract/people/invitations.calls.ts';
import { reactivatePerson, suspendPerson } from '@hub/contract/people/people.calls.ts';
import type { AdministeredPerson } from '@hub/contract/people/person.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { request } from '../../../../lib/http/request.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { invitationOptionsQuery } from '../api/people.queries.ts';
import { useChange } from '../api/use-change.ts';
import { nameOf } from '../model/person-labels.ts';
import { refusalText } from '../model/refusal-text.ts';
import { InvitationLink } from './invitation-link.tsx';

const refuse = (error: unknown): void => void showError({ text: refusalText(error) });

/** Suspends or reactivates a person, or invites them again. */
export const PersonActions = ({ person }: { person: AdministeredPerson }) => {
  const { id, status, hasPassword, lastSignInAt } = person;
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const { data: options } = useQuery(invitationOptionsQuery);
  const suspend = useChange(() => request(suspendPerson, { params: { id } }));
  const reactivate = useChange(() => request(reactivatePerson, { params: { id } }));
  const renew = useChange(
    () => request(renewInvitation, { params: { id }, body: { sendsMail: options?.canSend ?? false } }),
    setSent,
  );
  const askToSuspend = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: `Suspend ${nameOf(person)}?`,
      text: 'All sessions and tokens end at once. Work that is assigned stays until you hand it over.',
      confirmLabel: 'Suspend',
    });
    if (isConfirmed) suspend.mutate(undefined, { onError: refuse });
  };
  const hasJoined = hasPassword || lastSignInAt !== null;
  return (
    <>
      {!hasJoined && status !== 'suspended' && (
        <Button loading={renew.isPending} onClick={() => renew.mutate(undefined, { onError: refuse })}>
          New invitation
        </Button>
      )}
      {status === 'suspended' ? (
        <Button
          color="primary"
          loading={reactivate.isPending}
          onClick={() => reactivate.mutate(undefined, { onError: refuse })}
        >
          Reactivate
        </Button>
      ) : (
        <Button loading={suspend.isPending} onClick={() => void askToSuspend()}>
          Suspend
        </Button>
      )}
      {sent && <InvitationLink sent={sent} onClose={() => setSent(null)} />}
    </>
  );
};
