import { ArchiveTooLargeError } from '@hub/domain/files/check-archive.ts';
import { IconDownload } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { HttpError } from '../../../../lib/http/http-error.ts';
import type { ReadContent } from '../api/file-content.ts';
import { readWord } from '../api/read-word.ts';
import { useParsed } from '../hooks/use-content.ts';
import classes from './preview.module.css';
import { PreviewFailure } from './preview-failure.tsx';
import { PreviewMessage } from './preview-message.tsx';
import { SafeFrame } from './safe-frame.tsx';

interface WordViewProps {
  content: ReadContent;
  name: string;
  downloadLabel?: string;
  /** Words to mark. */
  find?: string | undefined;
  onDownload: () => void;
}

const baseStyles = `
  body { margin: 0; padding: 16px; background: #fff; color: #1a1f26; overflow-wrap: anywhere; }
  .word-wrapper { padding: 0 !important; background: none !important; display: block !important; }
  .word-wrapper > section.word { margin: 0 auto !important; padding: 8px !important; box-shadow: none !important; max-width: 816px; }
  img, table { max-width: 100%; }`;

/** A Word document, without its page layout. */
export const WordView = ({
  content,
  name,
  downloadLabel = 'Download original',
  find,
  onDownload,
}: WordViewProps) => {
  const { data, error, refetch } = useParsed(content, content.size, readWord);
  if (error instanceof HttpError || error instanceof TypeError)
    return <PreviewFailure error={error} onRetry={() => void refetch()} />;
  if (error instanceof ArchiveTooLargeError)
    return (
      <PreviewMessage title="This document is too large to show">
        Unpacked, it is far larger than a document should be. Open it in Word only if you trust its source.
      </PreviewMessage>
    );
  if (error)
    return (
      <PreviewMessage title="This document could not be read">
        It may be damaged or protected with a password. Download it to open it in Word.
      </PreviewMessage>
    );
  if (!data) return <LoadingSpinner label="Loading the document" withText />;
  return (
    <div className={classes.view}>
      <Row justify="between" wraps tone="secondary" rigid className={classes.note}>
        <span>Simplified view. Layout and fonts may differ from Word.</span>
        <Button
          variant="text"
          size="small"
          icon={<Icon icon={IconDownload} size="sm" />}
          onClick={onDownload}
        >
          {downloadLabel}
        </Button>
      </Row>
      <SafeFrame title={name} content={data} baseStyles={baseStyles} find={find} />
    </div>
  );
};
