import type { UnmatchedMail } from '@hub/contract/mail/unmatched-mail.schema.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { MomentAge } from '../../../../components/dates/moment-age.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { RowHead, RowLine, RowList, RowMarks } from '../../../../components/lists/row-list.tsx';
import { nameOfAddress, subjectOf } from '../../emails/public.ts';

interface UnmatchedRowsProps {
  emails: readonly UnmatchedMail[];
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** List of the emails that wait to be filed. */
export const UnmatchedRows = ({ emails, openId, onOpen }: UnmatchedRowsProps) => (
  <RowList aria-label="Unmatched emails" isFramed withLetters={false} data-emails>
    {emails.map((mail) => (
      <li key={mail.id}>
        <button
          type="button"
          data-email={mail.id}
          aria-current={mail.id === openId ? 'true' : undefined}
          onClick={() => onOpen(mail.id)}
        >
          <RowHead end={<MomentAge at={mail.metadata.date} />}>
            <RowLine>{mail.from ? nameOfAddress(mail.from) : 'Unknown sender'}</RowLine>
            {mail.attachments.some(({ isInline }) => !isInline) && (
              <Icon icon={IconPaperclip} size="sm" label="Has attachments" />
            )}
          </RowHead>
          <RowLine>{subjectOf(mail.subject)}</RowLine>
          <RowLine isSmall>{mail.snippet}</RowLine>
          {(mail.label || mail.warnings.includes('forged-sender')) && (
            <RowMarks>
              {mail.label && <StatusChip tone="info">Office notice</StatusChip>}
              {mail.warnings.includes('forged-sender') && (
                <StatusChip tone="danger">Forged sender</StatusChip>
              )}
            </RowMarks>
          )}
        </button>
      </li>
    ))}
  </RowList>
);
