import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { documentQuery } from '../../../dates/documents/public.ts';

const CorrectDocument = lazyView(async () => (await import('./correct-document.tsx')).CorrectDocument);

interface CorrectDialogProps {
  documentId: string;
  /** Date and code to begin with; null for those of the document. */
  date: string | null;
  code: string | null;
  onClose: () => void;
}

/** Dialog that proposes another date or code for a document, with what it changes. */
export const CorrectDialog = ({ documentId, date, code, onClose }: CorrectDialogProps) => {
  const { data: document } = useQuery(documentQuery(documentId));
  if (!document) return null;
  return (
    <Suspense fallback={null}>
      <CorrectDocument document={document} proposed={{ date, code }} onClose={onClose} />
    </Suspense>
  );
};
