import type { MailMessage } from '@hub/contract/mail/mail.schema.ts';
import type { MailDraftCreate } from '@hub/contract/mail/mail-draft.schema.ts';
import { IconArrowBackUp, IconArrowBackUpDouble, IconArrowForwardUp } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';

interface MailRepliesProps {
  mail: MailMessage;
  isStarting: boolean;
  onStart: (create: MailDraftCreate) => void;
}

const replies = [
  { kind: 'reply', label: 'Reply', icon: IconArrowBackUp, keys: 'R' },
  { kind: 'reply-all', label: 'Reply all', icon: IconArrowBackUpDouble, keys: 'A' },
  { kind: 'forward', label: 'Forward', icon: IconArrowForwardUp, keys: 'F' },
] as const;

/** Buttons that answer or forward an email. */
export const MailReplies = ({ mail, isStarting, onStart }: MailRepliesProps) =>
  replies.map(({ kind, label, icon, keys }) => (
    <Button
      key={kind}
      variant="icon"
      size="small"
      label={label}
      keyHint={keys}
      disabled={isStarting}
      onClick={() => onStart({ kind, messageId: mail.id })}
    >
      <Icon icon={icon} />
    </Button>
  ));
