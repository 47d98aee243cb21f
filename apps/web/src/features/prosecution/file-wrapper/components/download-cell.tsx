import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import type { OfficeDownload } from '@hub/contract/patent-office/patent-office.schema.ts';
import { IconCheck, IconClock, IconDownload, IconRefresh } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { formatBytes } from '../../../../lib/format/format-bytes.ts';
import { useWrapperContext } from '../hooks/wrapper-context.ts';
import { plainName } from '../model/document-names.ts';
import { isFetchable, isRunning, progressOf } from '../model/downloads.ts';
import type { SubmissionRow } from '../model/wrapper-rows.ts';
import classes from './document-cells.module.css';

const percent = 100;

const Running = ({ download }: { download: OfficeDownload }) => {
  if (download.status === 'queued') {
    return (
      <Row as="span" inline gap={6} tone="secondary" size="small" tabular>
        <Icon icon={IconClock} size="sm" /> Queued
      </Row>
    );
  }
  const share = progressOf(download);
  const done = share === null ? null : Math.round(share * percent);
  return (
    <Row as="span" inline gap={6} tone="secondary" size="small" tabular>
      <span className={classes.bar} data-unknown={done === null || undefined} aria-hidden="true">
        <span style={done === null ? undefined : { width: `${done}%` }} />
      </span>
      {done === null ? formatBytes(download.bytes) : `${done}%`}
    </Row>
  );
};

const Stored = ({ text }: { text: string }) => (
  <Row as="span" inline gap={6} tone="secondary" size="small" tabular>
    <Icon icon={IconCheck} size="sm" className={classes.stored} /> {text}
  </Row>
);

const FetchButton = ({ document }: { document: WrapperDocument }) => {
  const { fetch } = useWrapperContext();
  const hasFailed = document.download?.status === 'failed';
  const name = plainName(document);
  return (
    <Button
      variant="text"
      size="small"
      icon={<Icon icon={hasFailed ? IconRefresh : IconDownload} size="sm" />}
      aria-label={hasFailed ? `Try again to download ${name}` : `Download ${name}`}
      onClick={() => fetch([document])}
    >
      <span className={classes.word}>{hasFailed ? 'Try again' : 'Download'}</span>
    </Button>
  );
};

/** State of a document's download, with the button that starts it or tries again. */
export const DownloadCell = ({ document }: { document: WrapperDocument }) => {
  const { canFetch } = useWrapperContext();
  const { fileId, download } = document;
  return (
    <Row as="span" gap={4} justify="end" oneLine className={classes.download}>
      {fileId !== null && <Stored text="Stored" />}
      {fileId === null && download !== null && isRunning(document) && <Running download={download} />}
      {isFetchable(document) && canFetch && <FetchButton document={document} />}
      {isFetchable(document) && !canFetch && download?.status === 'failed' && (
        <Row as="span" inline gap={6} tone="secondary" size="small" tabular>
          Failed
        </Row>
      )}
      {fileId === null && !document.canDownload && (
        <Muted size="small" data-none>
          {document.isFromOffice ? 'No PDF' : '–'}
        </Muted>
      )}
    </Row>
  );
};

/** Number of stored documents of a submission, with the button that fetches the others. */
export const SubmissionDownloadCell = ({ row: { documents, name } }: { row: SubmissionRow }) => {
  const { canFetch, fetch } = useWrapperContext();
  const stored = documents.filter(({ fileId }) => fileId !== null).length;
  const running = documents.filter(isRunning).length;
  const missing = documents.filter(isFetchable).length;
  return (
    <Row as="span" gap={4} justify="end" oneLine className={classes.download}>
      {running > 0 && (
        <Row as="span" inline gap={6} tone="secondary" size="small" tabular>
          <Icon icon={IconClock} size="sm" /> {stored} of {stored + running} stored
        </Row>
      )}
      {running === 0 && missing > 0 && canFetch && (
        <Button
          variant="text"
          size="small"
          icon={<Icon icon={IconDownload} size="sm" />}
          aria-label={`Download the ${missing} documents of ${name}`}
          onClick={() => fetch(documents)}
        >
          <span className={classes.word}>{stored > 0 ? `Download ${missing} more` : 'Download'}</span>
        </Button>
      )}
      {running === 0 && missing === 0 && stored > 0 && <Stored text={`${stored} stored`} />}
    </Row>
  );
};
