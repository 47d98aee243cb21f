import type { UnmatchedMail } from '@hub/contract/mail/unmatched-mail.schema.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { Icon } from '../../../components/buttons/icon.tsx';
import { MomentAge } from '../../../components/dates/moment-age.tsx';
import { StatusChip } from '../../../components/labels/status-chip.tsx';
import { useWalkRows } from '../../../components/lists/walk-rows.ts';
import { nameOfAddress, subjectOf } from '../../emails/public.ts';
import classes from './unmatched-rows.module.css';

interface UnmatchedRowsProps {
  emails: readonly UnmatchedMail[];
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** List of the emails that wait to be filed. */
export const UnmatchedRows = ({ emails, openId, onOpen }: UnmatchedRowsProps) => {
  const walk = useWalkRows('[data-email]', false);
  return (
    <ul className={classes.rows} aria-label="Unmatched emails" onKeyDown={walk} data-emails>
      {emails.map((mail) => (
        <li key={mail.id}>
          <button
            type="button"
            className={classes.row}
            data-email={mail.id}
            aria-current={mail.id === openId ? 'true' : undefined}
            onClick={() => onOpen(mail.id)}
          >
            <span className={classes.top}>
              <span className={classes.sender}>
                {mail.from ? nameOfAddress(mail.from) : 'Unknown sender'}
              </span>
              {mail.attachments.some(({ isInline }) => !isInline) && (
                <Icon icon={IconPaperclip} size="sm" label="Has attachments" />
              )}
              <MomentAge at={mail.metadata.date} className={classes.date} />
            </span>
            <span className={classes.subject}>{subjectOf(mail.subject)}</span>
            <span className={classes.snippet}>{mail.snippet}</span>
            {(mail.label || mail.warnings.includes('forged-sender')) && (
              <span className={classes.marks}>
                {mail.label && <StatusChip tone="info">Office notice</StatusChip>}
                {mail.warnings.includes('forged-sender') && (
                  <StatusChip tone="danger">Forged sender</StatusChip>
                )}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
};
