import type { MailBody } from '@hub/contract/mail/mail.schema.ts';
import { IconChevronDown, IconChevronRight, IconPhoto } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { useSetting } from '../../../ground/settings/public.ts';
import { useContentHeight } from '../hooks/use-content-height.ts';
import { correspondenceSetting } from '../model/correspondence-setting.ts';
import classes from './mail-body.module.css';

interface FrameProps {
  body: MailBody;
  withQuotes: boolean;
  withImages: boolean;
}

/**
 * The cleaned page of an email in a frame without scripts, as high as its content. Links open in a tab of their own, on a
 * page that shows where they lead. The page has a content policy of its own, and loads images from elsewhere only when the reader asks for them.
 */
const BodyFrame = ({ body, withQuotes, withImages }: FrameProps) => {
  const { height, measure } = useContentHeight();
  const address = [body.address, withQuotes && 'quotes=shown', withImages && 'images=remote']
    .filter(Boolean)
    .join('&');
  return (
    <iframe
      key={address}
      className={classes.frame}
      style={{ height }}
      onLoad={measure}
      title="Text of the email"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      src={address}
    />
  );
};

const PlainText = ({ body, withQuotes }: Pick<FrameProps, 'body' | 'withQuotes'>) => (
  <>
    <p className={classes.text}>{body.text.trim() || 'This email has no text.'}</p>
    {withQuotes && <blockquote className={classes.quoted}>{body.quoted}</blockquote>}
  </>
);

const LoadedBody = ({ body }: { body: MailBody }) => {
  const { quotes } = useSetting(correspondenceSetting);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [withImages, setImages] = useState(false);
  const withQuotes = body.hasQuotes && (chosen ?? quotes);
  return (
    <Stack gap={8} fits>
      {body.remoteImageCount > 0 && !withImages && (
        <Row as="p" gap="4 12" justify="between" wraps tone="secondary" className={classes.images}>
          <span>
            {countOf(body.remoteImageCount, 'image')} from the internet blocked. Showing images tells the
            sender that you read this email.
          </span>
          <Button
            size="small"
            variant="text"
            icon={<Icon icon={IconPhoto} size="sm" />}
            onClick={() => setImages(true)}
          >
            Show images
          </Button>
        </Row>
      )}
      {body.isHtml ? (
        <BodyFrame body={body} withQuotes={withQuotes} withImages={withImages} />
      ) : (
        <PlainText body={body} withQuotes={withQuotes} />
      )}
      {body.hasQuotes && (
        <Button
          className={classes.quotes}
          variant="text"
          size="small"
          aria-expanded={withQuotes}
          icon={<Icon icon={withQuotes ? IconChevronDown : IconChevronRight} size="sm" />}
          onClick={() => setChosen(!withQuotes)}
        >
          {withQuotes ? 'Hide quoted text' : 'Show quoted text'}
        </Button>
      )}
    </Stack>
  );
};

/** The text of an email, with what it quotes folded. */
export const MailBodyView = ({ query }: { query: UseQueryResult<MailBody> }) => (
  <QueryView query={query} subject="the text" loading={<LoadingSpinner label="Loading the text" withText />}>
    {(body) => <LoadedBody body={body} />}
  </QueryView>
);
