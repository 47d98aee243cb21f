import { IconPaperclip } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { ScrollRegion } from '../../../../components/table/scroll-region.tsx';
import { formatBytes } from '../../../../lib/format/format-bytes.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import type { FileContent } from '../api/file-content.ts';
import { type Mail, readMail } from '../api/read-mail.ts';
import { useParsed } from '../hooks/use-content.ts';
import { wordForms } from '../model/page-text.ts';
import { MarkedText } from './marked-text.tsx';
import classes from './preview.module.css';
import { PreviewFailure } from './preview-failure.tsx';
import { SafeFrame } from './safe-frame.tsx';

const baseStyles = `
  body { margin: 0; padding: 16px; background: #fff; color: #1a1f26; font: 14px/20px system-ui, sans-serif; overflow-wrap: anywhere; }
  img { max-width: 100%; height: auto; }`;

const isMoment = (date: string): boolean => /^\d{4}-\d\d-\d\dT/.test(date);

const MailHead = ({ mail }: { mail: Mail }) => {
  const lines = [
    ['From', mail.from],
    ['To', mail.to],
    ['Cc', mail.cc],
  ] as const;
  return (
    <header className={classes.mailHead}>
      <h3>{mail.subject || 'No subject'}</h3>
      <dl>
        {lines
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {mail.date && (
          <div>
            <dt>Sent</dt>
            <dd>{isMoment(mail.date) ? <Moment at={mail.date} /> : mail.date}</dd>
          </div>
        )}
      </dl>
      {mail.attachments.length > 0 && (
        <ul aria-label="Attachments">
          {mail.attachments.map(({ name, size }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: attachments may have the same name
            <li key={index}>
              <Icon icon={IconPaperclip} size="sm" /> {name} <span>{formatBytes(size)}</span>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
};

/** A mail: its head, its text, and the names of its attachments. Nothing is loaded from elsewhere. */
export const MailView = ({ content, find = '' }: { content: FileContent; find?: string | undefined }) => {
  const words = useMemo(() => wordForms(find), [find]);
  const { data: mail, error, refetch } = useParsed(content, content.size, readMail);
  if (error) return <PreviewFailure error={error} onRetry={() => void refetch()} />;
  if (!mail) return <LoadingSpinner label="Loading the email" withText />;
  return (
    <div className={classes.view}>
      <MailHead mail={mail} />
      {mail.html && mail.html.blockedImages > 0 && (
        <Row as="p" justify="between" wraps tone="secondary" rigid className={classes.note}>
          {countOf(mail.html.blockedImages, 'image')} from the internet not loaded, because loading would tell
          the sender.
        </Row>
      )}
      {mail.html ? (
        <SafeFrame title="Text of the email" content={mail.html} baseStyles={baseStyles} find={find} />
      ) : (
        <ScrollRegion label="Text of the email" className={classes.scroll}>
          <pre className={classes.text} data-marked={words.size > 0 || undefined}>
            <MarkedText text={mail.text} words={words} showsFirst />
          </pre>
        </ScrollRegion>
      )}
    </div>
  );
};
