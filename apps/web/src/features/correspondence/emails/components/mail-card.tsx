import type { FileId } from '@hub/contract/fields.ts';
import type { MailMessage } from '@hub/contract/mail/mail.schema.ts';
import { IconArrowDownLeft, IconArrowUpRight, IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import { mailBodyQuery } from '../api/mail.queries.ts';
import { describeFiling, fullAddress, nameOfAddress, recipientLine } from '../model/mail-labels.ts';
import { MailAttachments } from './mail-attachments.tsx';
import { MailBodyView } from './mail-body.tsx';
import classes from './mail-card.module.css';
import { MailWarnings } from './mail-warnings.tsx';
import { NoticeDocuments } from './notice-documents.tsx';

interface MailCardProps {
  mail: MailMessage;
  isOpen: boolean;
  /** Whether a link leads to it. */
  isFlashing: boolean;
  onToggle: () => void;
  onAttachment: (file: FileId) => void;
  /** Buttons of the open email. */
  actions: ReactNode;
}

const unknownSender = { name: 'Unknown sender', address: '' };

const Deliveries = ({ mail }: { mail: MailMessage }) => {
  const refused = mail.deliveries.filter(({ isAccepted }) => !isAccepted);
  if (refused.length === 0) return null;
  return (
    <ul className={classes.refused} aria-label="Refused recipients">
      {refused.map(({ address, reason }) => (
        <li key={address}>
          <strong>Not delivered to {address}.</strong> {reason}
        </li>
      ))}
    </ul>
  );
};

const Recipients = ({ mail }: { mail: MailMessage }) => {
  const lines = [
    ['To', mail.to],
    ['Cc', mail.cc],
    ['Bcc', mail.bcc],
  ] as const;
  const filing = describeFiling(mail);
  return (
    <details className={classes.details}>
      <summary>to {recipientLine(mail)}</summary>
      <dl>
        {lines.map(
          ([label, people]) =>
            people.length > 0 && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{people.map(fullAddress).join(', ')}</dd>
              </div>
            ),
        )}
        {mail.alsoIn.length > 0 && (
          <div>
            <dt>Also in</dt>
            <dd>
              {mail.alsoIn.map(({ id, threadId, invention: { id: inventionId, title, references } }) => (
                <Link
                  key={id}
                  to="/inventions/$id/emails"
                  params={{ id: inventionId }}
                  search={{ thread: threadId, message: id }}
                  className={classes.other}
                >
                  {[...references.slice(0, 1), title].join(' · ')}
                </Link>
              ))}
            </dd>
          </div>
        )}
        {filing && (
          <div>
            <dt>Filed</dt>
            <dd>{filing}</dd>
          </div>
        )}
      </dl>
    </details>
  );
};

const OpenMail = ({
  mail,
  onAttachment,
  actions,
}: Pick<MailCardProps, 'mail' | 'onAttachment' | 'actions'>) => {
  const body = useQuery(mailBodyQuery(mail.inventionId, mail.id));
  return (
    <Stack gap={12} fits className={classes.open}>
      <Row gap={8} align="start">
        <Recipients mail={mail} />
        <Row as="span" gap={4} align="stretch" rigid>
          {actions}
        </Row>
      </Row>
      <MailWarnings warnings={mail.warnings} />
      <NoticeDocuments mail={mail} />
      <Deliveries mail={mail} />
      <MailBodyView query={body} />
      <MailAttachments attachments={mail.attachments} onOpen={onAttachment} />
    </Stack>
  );
};

/** One email of a thread: a line with its beginning, or all of it. */
export const MailCard = ({ mail, isOpen, isFlashing, onToggle, ...open }: MailCardProps) => {
  const from = mail.from ?? unknownSender;
  const isOutgoing = mail.direction === 'outgoing';
  return (
    <article
      className={classes.card}
      data-mail={mail.id}
      data-flash={isFlashing || undefined}
      aria-label={`Email from ${nameOfAddress(from)}`}
    >
      <button type="button" className={classes.head} aria-expanded={isOpen} onClick={onToggle}>
        <PersonAvatar value={from.address || '?@'} name={nameOfAddress(from)} />
        <Row as="span" align="stretch" wraps shrinks className={classes.sender}>
          <Text weight="medium" breaks>
            {nameOfAddress(from)}
          </Text>
          {isOpen && from.name && <Muted breaks>{from.address}</Muted>}
        </Row>
        <Row as="span" inline align="stretch" tone="muted" rigid title={isOutgoing ? 'Sent' : 'Received'}>
          <Icon
            icon={isOutgoing ? IconArrowUpRight : IconArrowDownLeft}
            size="sm"
            label={isOutgoing ? 'Sent' : 'Received'}
          />
        </Row>
        {mail.label && <StatusChip tone="info">Office notice</StatusChip>}
        {mail.alsoIn.length > 0 && <StatusChip>{`Also in ${mail.alsoIn.length} more`}</StatusChip>}
        {mail.warnings.includes('forged-sender') && <StatusChip tone="danger">Forged sender</StatusChip>}
        {mail.deliveries.some(({ isAccepted }) => !isAccepted) && (
          <StatusChip tone="danger">Not delivered</StatusChip>
        )}
        {!isOpen && <span className={classes.snippet}>{mail.snippet}</span>}
        {!isOpen && mail.attachments.some(({ isInline }) => !isInline) && (
          <Icon icon={IconPaperclip} size="sm" label="Has attachments" />
        )}
        <Moment at={mail.metadata.date} className={classes.date} />
      </button>
      {isOpen && <OpenMail mail={mail} {...open} />}
    </article>
  );
};
