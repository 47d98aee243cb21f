import type { InventionId } from '@hub/contract/fields.ts';
import type { MailConnection } from '@hub/contract/mail/mail.schema.ts';
import { IconCopy, IconMail } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { copyText } from '../../../../lib/toasts/copy-text.ts';

/** An invention without emails, and how they get here. */
export const NoEmails = ({
  inventionId,
  connection,
}: {
  inventionId: InventionId;
  connection: MailConnection | undefined;
}) => {
  const address = connection?.filingAddress?.replace('{invention}', inventionId);
  return (
    <EmptyState
      icon={<Icon icon={IconMail} size="mdx" />}
      title="No emails yet"
      actions={
        address && (
          <Button
            icon={<Icon icon={IconCopy} size="sm" />}
            onClick={() => void copyText(address, 'Filing address copied')}
          >
            Copy filing address
          </Button>
        )
      }
    >
      Emails that mention a reference of this invention are filed here automatically
      {address ? ', and so is everything you forward or copy to its filing address.' : '.'}
    </EmptyState>
  );
};
