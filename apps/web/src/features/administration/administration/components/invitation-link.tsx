import type { SentInvitation } from '@hub/contract/people/invitations.calls.ts';
import { CopyButton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { SecretText } from '../../../../components/labels/secret-text.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';

interface InvitationLinkProps {
  sent: SentInvitation;
  onClose: () => void;
}

const width = 520;

/** The link of a new invitation to copy; shown only once. */
export const InvitationLink = ({
  sent: { person, link, isSent, mailFault },
  onClose,
}: InvitationLinkProps) => (
  <Modal
    title={`Invitation for ${person.email}`}
    opened
    onClose={onClose}
    width={width}
    actions={
      <>
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button data-autofocus onClick={copy} icon={<Icon icon={IconCopy} />}>
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
        <Button color="primary" onClick={onClose}>
          Done
        </Button>
      </>
    }
  >
    <Stack gap={16}>
      <div>
        {isSent && 'The link was emailed. You can also copy it: it will not be shown again.'}
        {mailFault !== null && `The email was not sent: ${mailFault} Copy the link and send it yourself.`}
        {!isSent && mailFault === null && 'Copy the link and send it. It will not be shown again.'}
      </div>
      <SecretText>{link}</SecretText>
      {person.invitation && (
        <Hint as="div">
          It works once, until <Moment at={person.invitation.expiresAt} />, and only for {person.email}.
        </Hint>
      )}
    </Stack>
  </Modal>
);
