import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadingSpinner } from '../../../components/loading-spinner.tsx';
import { Modal } from '../../../components/modal.tsx';
import { LegalDate } from '../../tasks/public.ts';
import { paperQuery } from '../api/papers.queries.ts';
import classes from './decision-panel.module.css';
import { DecisionPanel } from './decision-panel.tsx';
import { PaperName } from './paper-name.tsx';

/** The decision about one paper in a dialog, where its invention is open. */
export const DecidePaper = ({ paperId, onClose }: { paperId: string; onClose: () => void }) => {
  const { data: paper, error, refetch } = useQuery(paperQuery(paperId));
  const dated = useRef<HTMLParagraphElement>(null);
  const isRead = paper !== undefined;
  // While the paper is read, the only thing to focus is what closes the dialog.
  useEffect(() => {
    if (isRead) dated.current?.focus();
  }, [isRead]);
  return (
    <Modal
      title={paper ? <PaperName paper={paper} /> : 'Paper'}
      opened
      onClose={onClose}
      width={820}
      fillsPhone
    >
      {error && !paper && (
        <ErrorState title="The paper could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!paper && !error && <LoadingSpinner withText label="Loading the paper" />}
      {paper && (
        <>
          <p ref={dated} tabIndex={-1} data-autofocus className={classes.dated}>
            Dated <LegalDate date={paper.date} />
            {paper.realDate !== paper.date && (
              <>
                {' '}
                · really <LegalDate date={paper.realDate} />
              </>
            )}
          </p>
          <DecisionPanel key={paper.id} paper={paper} onDecided={onClose} />
        </>
      )}
    </Modal>
  );
};
