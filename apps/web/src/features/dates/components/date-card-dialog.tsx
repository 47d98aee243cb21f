import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Icon } from '../../../components/icon.tsx';
import { LoadingSpinner } from '../../../components/loading-spinner.tsx';
import { Modal } from '../../../components/modal.tsx';
import { type DatedSubject, dateCardQuery } from '../api/date-card.queries.ts';
import { DateCardContent } from './date-card-content.tsx';
import './date-card-print.css';

const WIDTH = 760;

type DateCardDialogProps = DatedSubject & { title: string; version: string; onClose: () => void };

/** Where a date comes from, to read and to print. */
export const DateCardDialog = ({ title, version, onClose, ...subject }: DateCardDialogProps) => {
  const { data: card, error, refetch } = useQuery(dateCardQuery(subject, version));
  return (
    <Modal
      title={`Date card: ${title}`}
      opened
      onClose={onClose}
      width={WIDTH}
      fillsPhone
      actions={
        <Button
          icon={<Icon icon={IconPrinter} size="sm" />}
          disabled={!card}
          onClick={() => window.print()}
          data-no-print
        >
          Print
        </Button>
      }
    >
      {error && !card && (
        <ErrorState title="The date card could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!error && !card && <LoadingSpinner />}
      {card && <DateCardContent card={card} of={subject.of} />}
    </Modal>
  );
};
