import type { MailDraft } from '@hub/contract/mail/mail-draft.schema.ts';
import { IconSend } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { withdrawDraft } from '../api/mail-actions.ts';
import { useCountdown } from '../hooks/use-countdown.ts';
import { nameOfAddress, subjectOf } from '../model/mail-labels.ts';
import classes from './composer.module.css';

/** An email that leaves in a few seconds, and the button that withdraws it. */
export const SendingLine = ({ draft, canEdit }: { draft: MailDraft; canEdit: boolean }) => {
  const client = useQueryClient();
  const seconds = useCountdown(draft.sendsAt ?? draft.updatedAt);
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useMutation({
    // Waiting for the connection would let the email leave.
    networkMode: 'always',
    mutationFn: () => withdrawDraft(client, draft),
  });
  // The Send button is gone; the next step is to withdraw.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Row as="section" wraps className={classes.sending} aria-label="Email being sent">
      <Icon icon={IconSend} />
      <Row as="span" align="stretch" wraps breaks tabular grows className={classes.sendingText}>
        <strong aria-hidden="true">{seconds > 0 ? `Sending in ${seconds} s` : 'Sending …'}</strong>
        <span>
          “{subjectOf(draft.subject)}” to {draft.to.map(nameOfAddress).join(', ')}
        </span>
      </Row>
      <span role="status" data-unseen>
        The email will be sent in 10 seconds unless you withdraw it.
      </span>
      {canEdit && seconds > 0 && (
        <Button ref={button} size="small" loading={isPending} onClick={() => mutate()}>
          Withdraw
        </Button>
      )}
    </Row>
  );
};
