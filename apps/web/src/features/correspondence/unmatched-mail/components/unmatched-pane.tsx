import { getUnmatchedOriginal } from '@hub/contract/mail/unmatched-mail.calls.ts';
import type { UnmatchedMail } from '@hub/contract/mail/unmatched-mail.schema.ts';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { request } from '../../../../lib/http/request.ts';
import {
  downloadOriginal,
  fullAddress,
  MailAttachments,
  MailBodyView,
  MailWarnings,
  recipientLine,
  subjectOf,
} from '../../emails/public.ts';
import { unmatchedBodyQuery } from '../api/unmatched.queries.ts';
import type { useUnmatchedScreen } from '../hooks/use-unmatched-screen.ts';
import { SuggestionList } from './suggestion-list.tsx';
import classes from './unmatched-pane.module.css';

interface UnmatchedPaneProps {
  mail: UnmatchedMail;
  screen: ReturnType<typeof useUnmatchedScreen>;
  heading: Ref<HTMLHeadingElement>;
}

/** The open unmatched email: where it may belong, and what is in it. */
export const UnmatchedPane = ({ mail, screen, heading }: UnmatchedPaneProps) => {
  const body = useQuery(unmatchedBodyQuery(mail.id));
  const subject = subjectOf(mail.subject);
  return (
    <>
      <header className={classes.head}>
        <Button
          className={classes.back}
          size="small"
          icon={<Icon icon={IconArrowLeft} size="sm" />}
          onClick={() => screen.show(undefined)}
        >
          All emails
        </Button>
        <h2 ref={heading} tabIndex={-1} className={classes.title} data-email-heading>
          {subject}
        </h2>
        <p className={classes.facts}>
          <span>{mail.from ? fullAddress(mail.from) : 'Unknown sender'}</span>
          <span>to {recipientLine(mail)}</span>
          <Moment at={mail.metadata.date} />
          <Button
            variant="icon"
            size="small"
            label="Download original"
            onClick={() =>
              void downloadOriginal(subject, () =>
                request(getUnmatchedOriginal, { params: { messageId: mail.id } }),
              )
            }
          >
            <Icon icon={IconDownload} size="sm" />
          </Button>
        </p>
      </header>
      <MailWarnings warnings={mail.warnings} />
      {mail.isNotOurs ? (
        <div className={classes.restore}>
          <p>This email was marked as not ours.</p>
          <Button size="small" color="primary" onClick={() => screen.restore(mail)}>
            Put back into the queue
          </Button>
        </div>
      ) : (
        <SuggestionList
          mail={mail}
          onFile={(inventionId, name) => screen.file(mail, inventionId, name)}
          onPick={screen.pick}
          onReject={() => screen.reject(mail)}
        />
      )}
      <MailBodyView query={body} />
      <MailAttachments attachments={mail.attachments} />
    </>
  );
};
