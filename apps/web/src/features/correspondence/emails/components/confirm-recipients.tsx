import type { MailDraft } from '@hub/contract/mail/mail-draft.schema.ts';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import classes from './composer.module.css';

interface ConfirmRecipientsProps {
  draft: MailDraft;
  isSending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Dialog that asks before an email goes to people who have not corresponded about the invention. */
export const ConfirmRecipients = ({ draft, isSending, onConfirm, onClose }: ConfirmRecipientsProps) => (
  <FormDialog
    title={`Send to ${countOf(draft.newRecipients.length, 'new recipient')}?`}
    submitLabel="Send"
    isSaving={isSending}
    onSubmit={onConfirm}
    onClose={onClose}
  >
    <p>This invention has no emails to or from:</p>
    <ul className={classes.newRecipients}>
      {draft.newRecipients.map((address) => (
        <li key={address}>{address}</li>
      ))}
    </ul>
  </FormDialog>
);
