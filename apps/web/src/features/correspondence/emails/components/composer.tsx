import type { MailConnection } from '@hub/contract/mail/mail.schema.ts';
import type { MailDraft } from '@hub/contract/mail/mail-draft.schema.ts';
import { Textarea } from '@mantine/core';
import { IconAlertTriangle, IconSend, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { AttachmentField, useIsAttaching } from '../../../files/files/public.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { withAttachments } from '../../../ground/writing/public.ts';
import { useComposerFocus } from '../hooks/use-composer-focus.ts';
import { useDiscardDraft } from '../hooks/use-discard-draft.ts';
import { useMailDraft } from '../hooks/use-mail-draft.ts';
import { useSendDraft } from '../hooks/use-send-draft.ts';
import { draftStatusText } from '../model/draft-status.ts';
import type { DraftFields } from '../model/mail-draft-saver.ts';
import classes from './composer.module.css';
import { ConfirmRecipients } from './confirm-recipients.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import { RecipientsField } from './recipients-field.tsx';

/** Why an email was not sent, or not to everyone. */
const DraftFailure = ({ failure }: { failure: NonNullable<MailDraft['failure']> }) => (
  <Row gap={8} align="start" className={classes.failure} role="alert">
    <Icon icon={IconAlertTriangle} />
    <div>
      <strong>This email was not sent{failure.recipients.length > 0 && ' to everyone'}.</strong>{' '}
      {failure.reason} <Moment at={failure.at} className={classes.muted} />
      {failure.recipients.length > 0 && (
        <ul aria-label="Refused recipients">
          {failure.recipients.map(({ address, reason }) => (
            <li key={address}>
              {address}: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  </Row>
);

interface ComposerProps {
  draft: MailDraft;
  connection: MailConnection | undefined;
  onClose: () => void;
}

const minRows = 8;
const maxRows = 24;
const maxSubjectLength = 500;

/** Form of an email that a person writes. Saves itself; is sent only with its button or Ctrl+Enter. */
export const Composer = ({ draft, connection, onClose }: ComposerProps) => {
  const client = useQueryClient();
  const drafting = useMailDraft(draft);
  const { fields, change, status } = drafting;
  const sending = useSendDraft(draft.inventionId, drafting.flush);
  const discard = useDiscardDraft(client, drafting, onClose);
  const form = useComposerFocus(draft);
  const [wantsCopies, setCopies] = useState(false);
  const hasCopies = wantsCopies || fields.cc.length + fields.bcc.length > 0;
  const copies = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wantsCopies) copies.current?.querySelector('input')?.focus();
  }, [wantsCopies]);
  const place = `email ${draft.id}`;
  const isAttaching = useIsAttaching(place);
  const recipients = fields.to.length + fields.cc.length + fields.bcc.length;
  const isOff = connection?.sender === 'off';
  const canSend = recipients > 0 && !isAttaching && !isOff && status !== 'stale';
  const isUnsaved = sending.isUnsaved && (status === 'unreached' || status === 'refused');
  const to = (field: 'to' | 'cc' | 'bcc') => ({
    inventionId: draft.inventionId,
    value: fields[field],
    onChange: (people: DraftFields['to']) => change({ [field]: people }),
  });
  const send = (): void => {
    if (canSend && !sending.isPending) sending.send();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    send();
  };
  return (
    <section ref={form} className={classes.composer} aria-label="Email to send" onKeyDown={handleKey}>
      {draft.failure && status === 'idle' && <DraftFailure failure={draft.failure} />}
      <Row gap={8} align="end" className={classes.line}>
        <RecipientsField {...to('to')} label="To" />
        {!hasCopies && (
          <Button variant="text" size="small" onClick={() => setCopies(true)}>
            Cc and Bcc
          </Button>
        )}
      </Row>
      {hasCopies && (
        <Stack ref={copies} gap={12} fits>
          <RecipientsField {...to('cc')} label="Cc" />
          <RecipientsField {...to('bcc')} label="Bcc" />
        </Stack>
      )}
      <TextField
        label="Subject"
        value={fields.subject}
        maxLength={maxSubjectLength}
        onChange={(subject) => change({ subject })}
      />
      <AttachmentField
        inventionId={draft.inventionId}
        place={place}
        attachments={fields.attachments}
        onAdd={(added) => change((now) => ({ attachments: withAttachments(now.attachments, added) }))}
        onRemove={(id) => change({ attachments: fields.attachments.filter((one) => one.id !== id) })}
        isWriting
        foot={
          <Row gap={8} justify="end" wraps>
            <span className={classes.status} role="status" data-state={status}>
              {draftStatusText(drafting)}
            </span>
            <Button variant="icon" size="small" label="Delete the draft" onClick={() => void discard()}>
              <Icon icon={IconTrash} />
            </Button>
            <Button size="small" onClick={onClose}>
              Close
            </Button>
            <Button
              size="small"
              color="primary"
              label="Send the email"
              keyHint="Ctrl Enter"
              icon={<Icon icon={IconSend} size="sm" />}
              loading={sending.isPending}
              disabled={!canSend}
              onClick={send}
            >
              Send
            </Button>
          </Row>
        }
      >
        <Textarea
          aria-label="Text of the email"
          data-mail-text
          autosize
          minRows={minRows}
          maxRows={maxRows}
          value={fields.text}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
      </AttachmentField>
      <p className={classes.error} role="alert">
        {isOff && 'No mail server is connected, so nothing can be sent. Your draft is kept.'}
        {sending.error && `${failureText(sending.error)} Nothing was sent, and your draft is kept.`}
        {isUnsaved && 'Nothing was sent, because your last changes are not saved yet.'}
      </p>
      <DraftConflict drafting={drafting} />
      {sending.asked && (
        <ConfirmRecipients
          draft={sending.asked}
          isSending={sending.isPending}
          onConfirm={sending.confirm}
          onClose={sending.cancel}
        />
      )}
    </section>
  );
};
