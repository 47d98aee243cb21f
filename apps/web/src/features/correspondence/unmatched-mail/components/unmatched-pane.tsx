import { getUnmatchedOriginal } from '@hub/contract/mail/unmatched-mail.calls.ts';
import type { UnmatchedMail } from '@hub/contract/mail/unmatched-mail.schema.ts';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
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
      <Stack as="header" gap={4}>
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
        <Row as="p" gap="4 12" wraps tone="secondary" breaks>
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
        </Row>
      </Stack>
      <MailWarnings warnings={mail.warnings} />
      {mail.isNotOurs ? (
        <Row justify="between" wraps className={classes.restore}>
          <p>This email was marked as not ours.</p>
          <Button size="small" color="primary" onClick={() => screen.restore(mail)}>
            Put back into the queue
          </Button>
        </Row>
      ) : (
        <SuggestionList
          mail={mail}
          onFile={(inventionId, name) => screen.file(mail, inventionId, name)}
          onFileToAll={() => screen.fileToAll(mail)}
          onPick={screen.pick}
          onReject={() => screen.reject(mail)}
        />
      )}
      <MailBodyView query={body} />
      <MailAttachments attachments={mail.attachments} />
    </>
  );
};
