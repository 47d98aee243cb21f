import { IconCalendarPlus, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { askToExtend } from '../../../../lib/time-extension.ts';
import { type DatedSubject, dateCardQuery } from '../api/date-card.queries.ts';
import { useOpenSteps } from '../hooks/use-open-steps.ts';
import { DateCardContent } from './date-card-content.tsx';

const width = 760;

type DateCardDialogProps = DatedSubject & { title: string; version: string; onClose: () => void };

/** Dialog with the explanation of a date, which can be printed. */
export const DateCardDialog = ({ title, version, onClose, ...subject }: DateCardDialogProps) => {
  const query = useQuery(dateCardQuery(subject, version));
  const { data: card } = query;
  const isExtendable = useOpenSteps(card?.deadline ?? null).length > 0 && card?.canExtend;
  const { milestoneId, invention } = card ?? {};
  const extend =
    isExtendable && milestoneId && invention
      ? (months?: number) => askToExtend({ milestoneId, inventionId: invention.id, months })
      : undefined;
  return (
    <Modal
      title={`Date card: ${title}`}
      opened
      onClose={onClose}
      width={width}
      fillsPhone
      actions={
        <>
          {extend && (
            <Button icon={<Icon icon={IconCalendarPlus} size="sm" />} onClick={() => extend()} data-no-print>
              Extend the time …
            </Button>
          )}
          <Button
            icon={<Icon icon={IconPrinter} size="sm" />}
            disabled={!card}
            onClick={() => window.print()}
            data-no-print
          >
            Print
          </Button>
        </>
      }
    >
      <QueryView query={query} subject="the date card" loading={<LoadingSpinner />}>
        {(card) => <DateCardContent card={card} of={subject.of} onExtend={extend} />}
      </QueryView>
    </Modal>
  );
};
