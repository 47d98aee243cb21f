import { Suspense, useMemo } from 'react';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { contentOfBlob } from '../api/file-content.ts';
import classes from './preview.module.css';

const WordView = lazyView(async () => (await import('./word-view.tsx')).WordView);

interface WordPreviewProps {
  /** The Word document, which is stored nowhere. */
  document: Blob;
  name: string;
  onDownload: () => void;
}

/** Content of a Word document that is no file of the hub. */
export const WordPreview = ({ document, name, onDownload }: WordPreviewProps) => {
  const content = useMemo(() => contentOfBlob(document), [document]);
  return (
    <Row as="section" align="stretch" grows fills className={classes.preview} aria-label="Preview">
      <Suspense fallback={<LoadingSpinner label="Loading the preview" />}>
        <WordView content={content} name={name} downloadLabel="Download" onDownload={onDownload} />
      </Suspense>
    </Row>
  );
};
