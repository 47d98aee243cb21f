import { Suspense, useMemo, useState } from 'react';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import classes from './preview.module.css';

const PdfView = lazyView(async () => (await import('./pdf-view.tsx')).PdfView);

interface PdfPreviewProps {
  pdf: Blob;
  onDownload: () => void;
}

/** Pages of a PDF that is not a file of the hub. */
export const PdfPreview = ({ pdf, onDownload }: PdfPreviewProps) => {
  const [page, setPage] = useState(1);
  const content = useMemo(
    () => ({
      size: pdf.size,
      read: async (start: number, end: number) => new Uint8Array(await pdf.slice(start, end).arrayBuffer()),
    }),
    [pdf],
  );
  return (
    <Row as="section" align="stretch" grows fills className={classes.preview} aria-label="Preview">
      <Suspense fallback={<LoadingSpinner label="Loading the preview" />}>
        <PdfView content={content} page={page} onPage={setPage} onDownload={onDownload} />
      </Suspense>
    </Row>
  );
};
