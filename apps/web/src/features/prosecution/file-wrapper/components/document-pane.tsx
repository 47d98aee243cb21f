import type { FileId } from '@hub/contract/fields.ts';
import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { PreviewHead, PreviewPane } from '../../../../components/preview/preview-pane.tsx';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { DocumentName } from '../../../dates/documents/public.ts';
import { FilePreview, hasPreview } from '../../../files/file-preview/public.ts';
import { downloadPath, fileQuery, pathOf } from '../../../files/files/public.ts';
import { useDocumentSteps } from '../hooks/use-document-steps.ts';
import { useWrapperContext } from '../hooks/wrapper-context.ts';
import { plainName } from '../model/document-names.ts';
import type { WrapperSearch } from '../model/wrapper-search.ts';
import { AskMinion } from './ask-minion.tsx';
import classes from './document-pane.module.css';

interface DocumentPaneProps {
  file: FileId;
  /** The documents of the list in its order. */
  documents: readonly WrapperDocument[];
  onSearch: (search: WrapperSearch) => void;
  onClose: () => void;
}

type HeadProps = DocumentPaneProps & { document: WrapperDocument | undefined };

const PaneHead = ({ file, documents, document, onSearch, onClose }: HeadProps) => {
  const { search } = useWrapperContext();
  const steps = useDocumentSteps(documents, file, (fileId) =>
    onSearch({ ...search, file: fileId, page: undefined }),
  );
  return (
    <PreviewHead
      noun="document"
      title={
        document ? (
          <DocumentName document={{ code: document.code.trim(), description: plainName(document) }} />
        ) : (
          'Document'
        )
      }
      steps={steps}
      isFull={search.full === true}
      onFull={(isFull) => onSearch({ ...search, full: isFull || undefined })}
      onClose={onClose}
    >
      {document && <AskMinion document={document} />}
      <Button variant="icon" label="Download" onClick={() => void downloadPath(pathOf([file]))}>
        <Icon icon={IconDownload} />
      </Button>
    </PreviewHead>
  );
};

const Dates = ({ document: { date, realDate } }: { document: WrapperDocument }) => (
  <p className={classes.dated}>
    Dated <LegalDate date={date} />
    {realDate !== date && (
      <>
        {' '}
        (original date <LegalDate date={realDate} />)
      </>
    )}
  </p>
);

/** The open document with its preview. */
export const DocumentPane = (props: DocumentPaneProps) => {
  const { file: id, documents, onSearch, onClose } = props;
  const { inventionId, search } = useWrapperContext();
  const { data: file, error, refetch } = useQuery(fileQuery(inventionId, id));
  const document = documents.find(({ fileId }) => fileId === id);
  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <PreviewPane noun="document">
      <PaneHead {...props} document={document} />
      {document && <Dates document={document} />}
      {file && hasPreview(file) && (
        <FilePreview
          key={file.id}
          file={file}
          page={search.page ?? 1}
          onPage={(page) => onSearch({ ...search, page })}
          linkTo={(page) => `/inventions/${inventionId}/ifw?file=${file.id}&page=${page}`}
          onDownload={() => void downloadPath(pathOf([file.id]))}
        />
      )}
      {file && !hasPreview(file) && (
        <EmptyState title="This document cannot be shown here">Download it to open it.</EmptyState>
      )}
      {!file && !error && <LoadingSpinner label="Loading the document" />}
      {!file && isMissing && (
        <EmptyState
          title="This document is not stored"
          actions={<Button onClick={onClose}>Back to the documents</Button>}
        >
          Its file may have been deleted. Download it again from the patent office.
        </EmptyState>
      )}
      {!file && error && !isMissing && (
        <ErrorState title="The document could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </PreviewPane>
  );
};
