import { invitePerson, type SentInvitation } from '@hub/contract/people/invitations.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { request } from '../../../../lib/http/request.ts';
import { invitationOptionsQuery } from '../api/people.queries.ts';
import { useChange } from '../api/use-change.ts';
import { refusalText } from '../model/refusal-text.ts';
import { InvitationLink } from './invitation-link.tsx';
import classes from './people.module.css';
import { type Rights, RightsFields } from './rights-fields.tsx';

const width = 520;
const nothing = { email: '', firstName: '', lastName: '' };

/** Dialog that invites a person and then shows the link. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const [fields, setFields] = useState(nothing);
  const [rights, setRights] = useState<Rights>({ roles: [], teams: [] });
  const [sends, setSends] = useState(true);
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const { data: options } = useQuery(invitationOptionsQuery);
  const canSend = options?.canSend ?? false;
  const invite = useChange(
    () =>
      request(invitePerson, {
        body: { ...fields, ...rights, email: fields.email.trim(), sendsMail: canSend && sends },
      }),
    setSent,
  );
  if (sent) return <InvitationLink sent={sent} onClose={onClose} />;
  const isFilled = fields.email.includes('@');
  const bind = (name: keyof typeof nothing) => ({
    name,
    value: fields[name],
    onChange: (value: string) => setFields((before) => ({ ...before, [name]: value })),
    autoComplete: 'off',
  });
  return (
    <FormDialog
      title="Invite a person"
      submitLabel="Invite"
      gap={16}
      width={width}
      isUnsaved={fields.email !== ''}
      isDisabled={!isFilled}
      isSaving={invite.isPending}
      onSubmit={() => isFilled && !invite.isPending && invite.mutate(undefined)}
      onClose={onClose}
    >
      <TextField
        {...bind('email')}
        label="Email"
        type="email"
        maxLength={254}
        autoFocus
        error={invite.isError && refusalText(invite.error)}
      />
      <div className={classes.pair}>
        <TextField {...bind('firstName')} label="First name" maxLength={120} />
        <TextField {...bind('lastName')} label="Last name" maxLength={120} />
      </div>
      <RightsFields {...rights} onChange={setRights} />
      {canSend ? (
        <Checkbox label="Email the link" checked={sends} onChange={setSends} />
      ) : (
        <Hint as="div">No mail server is connected. You get a link to copy.</Hint>
      )}
    </FormDialog>
  );
};
