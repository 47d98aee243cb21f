import type { MailBody } from '@hub/contract/mail/mail.schema.ts';
import { IconChevronDown, IconChevronRight, IconPhoto } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { LoadingSpinner } from '../../../components/feedback/loading-spinner.tsx';
import { useSetting } from '../../settings/public.ts';
import { estimateBodyHeight } from '../model/body-height.ts';
import { correspondenceSetting } from '../model/correspondence-setting.ts';
import classes from './mail-body.module.css';

/**
 * The cleaned page of a formatted email in a frame of its own origin, without scripts. The page has a content policy of
 * its own, and loads images from elsewhere only when the reader asks for them.
 */
const FormattedBody = ({ body }: { body: MailBody }) => {
  const [hasImages, setImages] = useState(false);
  const address = (hasImages && body.addressWithImages) || body.address;
  return (
    <>
      {body.addressWithImages !== null && !hasImages && (
        <p className={classes.images}>
          Images from the internet are not loaded, because loading them would tell the sender that you read
          this email.
          <Button
            size="small"
            variant="text"
            icon={<Icon icon={IconPhoto} size="sm" />}
            onClick={() => setImages(true)}
          >
            Show images
          </Button>
        </p>
      )}
      <iframe
        key={address}
        className={classes.frame}
        style={{ height: estimateBodyHeight(body.text) }}
        title="Text of the email"
        sandbox=""
        referrerPolicy="no-referrer"
        src={address}
      />
    </>
  );
};

const PlainBody = ({ body }: { body: MailBody }) => {
  const { quotes } = useSetting(correspondenceSetting);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isShown = isOpen ?? quotes;
  return (
    <>
      <p className={classes.text}>{body.text.trim() || 'This email has no text.'}</p>
      {body.quoted.trim() !== '' && (
        <div className={classes.quotes}>
          <Button
            variant="text"
            size="small"
            aria-expanded={isShown}
            icon={<Icon icon={isShown ? IconChevronDown : IconChevronRight} size="sm" />}
            onClick={() => setOpen(!isShown)}
          >
            {isShown ? 'Hide quoted text' : 'Show quoted text'}
          </Button>
          {isShown && <blockquote className={classes.quoted}>{body.quoted}</blockquote>}
        </div>
      )}
    </>
  );
};

/** The text of an email, with what it quotes folded. */
export const MailBodyView = ({ query }: { query: UseQueryResult<MailBody> }) => {
  const { data: body, error, refetch } = query;
  if (error && !body)
    return <ErrorState title="The text could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!body) return <LoadingSpinner label="Loading the text" withText />;
  return (
    <div className={classes.body}>
      {body.isHtml ? <FormattedBody body={body} /> : <PlainBody body={body} />}
    </div>
  );
};
