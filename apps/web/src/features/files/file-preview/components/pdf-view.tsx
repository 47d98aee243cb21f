import type { PDFDocumentProxy } from 'pdfjs-dist';
import 'react-pdf/dist/Page/AnnotationLayer.css';
import 'react-pdf/dist/Page/TextLayer.css';
import { useMemo, useState } from 'react';
import { Document, PasswordResponses } from 'react-pdf';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { createPdfSource, type PdfContent, pdfOptions } from '../api/pdf-library.ts';
import { usePageSizes } from '../hooks/use-page-sizes.ts';
import { PdfPassword } from './pdf-password.tsx';
import { type PdfPlace, PdfReader } from './pdf-reader.tsx';
import classes from './pdf-view.module.css';
import { PreviewFailure } from './preview-failure.tsx';
import { PreviewMessage } from './preview-message.tsx';

interface PdfViewProps extends PdfPlace {
  content: PdfContent;
}

interface PasswordRequest {
  isWrong: boolean;
  answer: (password: string) => void;
}

const loading = <LoadingSpinner label="Loading the document" withText />;

const OpenPdf = ({ pdf, ...place }: PdfPlace & { pdf: PDFDocumentProxy }) => {
  const { shapes, noteLoaded } = usePageSizes(pdf);
  return shapes ? <PdfReader pdf={pdf} sizes={{ shapes, noteLoaded }} {...place} /> : loading;
};

/** Opens a PDF with one set of requests; another attempt mounts it again. */
const PdfAttempt = ({ content, onRetry, ...place }: PdfViewProps & { onRetry: () => void }) => {
  const [failure, setFailure] = useState<unknown>(null);
  const [isBroken, setBroken] = useState(false);
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [asked, setAsked] = useState<PasswordRequest | null>(null);
  const source = useMemo(() => createPdfSource(content, setFailure), [content]);
  if (failure) return <PreviewFailure error={failure} onRetry={onRetry} />;
  if (isBroken)
    return (
      <PreviewMessage title="This PDF is damaged">
        It could not be displayed. Download it to try another program.
      </PreviewMessage>
    );
  return (
    <Document
      className={classes.document}
      file={source}
      options={pdfOptions}
      suspense={false}
      loading={asked ? <PdfPassword isWrong={asked.isWrong} onPassword={asked.answer} /> : loading}
      error=""
      externalLinkTarget="_blank"
      externalLinkRel="noopener noreferrer nofollow"
      onItemClick={({ pageNumber }) => place.onPage(pageNumber)}
      onPassword={(answer, reason) =>
        setAsked({ answer, isWrong: reason === PasswordResponses.INCORRECT_PASSWORD })
      }
      onLoadSuccess={setPdf}
      onLoadError={() => setBroken(true)}
    >
      {pdf && <OpenPdf pdf={pdf} {...place} />}
    </Document>
  );
};

/** A PDF: its pages, search, thumbnails, zoom and rotation. */
export const PdfView = (props: PdfViewProps) => {
  const [attempt, setAttempt] = useState(0);
  return <PdfAttempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
};
