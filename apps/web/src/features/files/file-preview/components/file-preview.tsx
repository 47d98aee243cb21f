import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { Suspense, useMemo } from 'react';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { createFileContent } from '../api/file-content.ts';
import { previewKindOf } from '../model/preview-kind.ts';
import type { PdfPlace } from './pdf-reader.tsx';
import classes from './preview.module.css';
import { PreviewMessage } from './preview-message.tsx';

const PdfView = lazyView(async () => (await import('./pdf-view.tsx')).PdfView);
const ImageView = lazyView(async () => (await import('./image-view.tsx')).ImageView);
const TextView = lazyView(async () => (await import('./text-view.tsx')).TextView);
const TableView = lazyView(async () => (await import('./table-view.tsx')).TableView);
const WordView = lazyView(async () => (await import('./word-view.tsx')).WordView);
const ReadTextView = lazyView(async () => (await import('./read-text-view.tsx')).ReadTextView);
const MailView = lazyView(async () => (await import('./mail-view.tsx')).MailView);

interface FilePreviewProps extends PdfPlace {
  file: StoredFile;
}

/** Returns whether a file has a preview; of others only the facts are shown. */
export const hasPreview = (file: StoredFile): boolean =>
  previewKindOf(file) !== 'none' && !file.isDeleted && file.scan !== 'infected';

const Content = ({ file, ...place }: FilePreviewProps) => {
  const { id, version, size, name } = file;
  const content = useMemo(() => createFileContent({ id, version, size }), [id, version, size]);
  const { onDownload } = place;
  const kind = previewKindOf(file);
  if (kind === 'pdf') return <PdfView content={content} {...place} />;
  if (kind === 'image') return <ImageView content={content} name={name} />;
  if (kind === 'table') return <TableView content={content} name={name} find={place.find} />;
  if (kind === 'word')
    return <WordView content={content} name={name} onDownload={onDownload} find={place.find} />;
  if (kind === 'mail') return <MailView content={content} find={place.find} />;
  if (kind === 'read')
    return <ReadTextView fileId={id} version={version} page={place.page} find={place.find} />;
  return <TextView content={content} find={place.find} />;
};

/** Content of a file in the hub, for types that can be shown safely. */
export const FilePreview = (props: FilePreviewProps) => {
  const { file } = props;
  if (file.size === 0)
    return <PreviewMessage title="This file is empty">There is nothing to show.</PreviewMessage>;
  return (
    <Row
      as="section"
      align="stretch"
      grows
      fills
      className={classes.preview}
      aria-label="Preview"
      key={`${file.id} ${file.version}`}
    >
      <Suspense fallback={<LoadingSpinner label="Loading the preview" />}>
        <Content {...props} />
      </Suspense>
    </Row>
  );
};
