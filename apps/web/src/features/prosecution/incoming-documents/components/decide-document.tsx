import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { DocumentName, documentQuery } from '../../../dates/documents/public.ts';
import classes from './decision-panel.module.css';
import { DecisionPanel } from './decision-panel.tsx';

/** Dialog for docketing one document, opened from its invention. */
export const DecideDocument = ({ documentId, onClose }: { documentId: string; onClose: () => void }) => {
  const query = useQuery(documentQuery(documentId));
  const { data: document } = query;
  const dated = useRef<HTMLParagraphElement>(null);
  const isRead = document !== undefined;
  // While the document loads, only the close button can be focused.
  useEffect(() => {
    if (isRead) dated.current?.focus();
  }, [isRead]);
  return (
    <Modal
      title={document ? <DocumentName document={document} /> : 'Document'}
      opened
      onClose={onClose}
      width={820}
      fillsPhone
    >
      <QueryView
        query={query}
        subject="the document"
        loading={<LoadingSpinner withText label="Loading the document" />}
      >
        {(document) => (
          <>
            <p ref={dated} tabIndex={-1} data-autofocus className={classes.dated}>
              Dated <LegalDate date={document.date} />
              {document.realDate !== document.date && (
                <>
                  {' '}
                  (original date <LegalDate date={document.realDate} />)
                </>
              )}
            </p>
            <DecisionPanel key={document.id} document={document} onDecided={onClose} />
          </>
        )}
      </QueryView>
    </Modal>
  );
};
