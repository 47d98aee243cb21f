import type { DocketingEvent, DocketingMatter } from '@hub/contract/docketing-system/docketing.schema.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { MomentAge } from '../../../../components/dates/moment-age.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { TableSkeleton } from '../../../../components/table/table-skeleton.tsx';
import { useMatterEvents } from '../hooks/use-matter-events.ts';
import { statusLabels } from '../model/difference-labels.ts';
import { unreadFieldLabels } from '../model/unread-labels.ts';
import comparison from './comparison.module.css';

const channelLabels = { poll: 'Read by the hub', webhook: 'Sent by the docketing system' } as const;

const columns = defineColumns<DocketingEvent>([
  {
    id: 'due',
    header: 'Due',
    width: '112px',
    cell: ({ dueDate }) => (dueDate ? <LegalDate date={dueDate} /> : 'No date'),
  },
  {
    id: 'event',
    header: 'Event',
    isRowHeader: true,
    cell: ({ code, description }) => (
      <Row as="span" inline gap="4 8" wraps>
        {description} <ReferenceChip title="Code of the docketing system">{code}</ReferenceChip>
      </Row>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    width: '120px',
    cell: ({ status }) => (
      <StatusChip tone={statusLabels[status].tone}>{statusLabels[status].label}</StatusChip>
    ),
  },
  {
    id: 'source',
    header: 'Source',
    width: '220px',
    cell: ({ channel, receivedAt }) => (
      <Row as="span" inline gap="4 8" wraps tone="secondary" size="small">
        <StatusChip>Docketing system</StatusChip>
        <span title={channelLabels[channel]}>
          <MomentAge at={receivedAt} />
        </span>
      </Row>
    ),
  },
]);

const card = '"event event" auto "due status" auto "source source" auto / minmax(0, 1fr) auto';

const correctEntry = 'Correct this entry in the docketing system. The others were read.';

/** Name of each field that was not taken over, and what to do about it. */
const corrections = {
  dueDate: ['date', 'Write it as year, month and day in the docketing system, such as 2026-06-03.'],
  status: ['status', 'The hub knows the statuses open, completed and cancelled.'],
  id: ['number', correctEntry],
  version: ['version', correctEntry],
  code: ['code', correctEntry],
  description: ['description', correctEntry],
} as const;

const nameOf = ({ code, description }: { code: string; description: string }): string =>
  description || code || 'An entry without a name';

const Refused = ({ refused }: Pick<DocketingMatter, 'refused'>) =>
  refused.map(({ id, field, value, ...event }) => {
    const [name, correction] = corrections[field];
    const fault =
      value === '' ? `has no ${name} and was not taken over` : `: the ${name} “${value}” was not taken over`;
    return (
      <Notice key={id} tone="warning" title={`${nameOf(event)}${value === '' ? ' ' : ''}${fault}.`}>
        {correction}
      </Notice>
    );
  });

const Unread = ({ unread }: Pick<DocketingMatter, 'unread'>) =>
  unread && (
    <Notice tone="warning" title={`The ${unreadFieldLabels[unread]} of this matter could not be read.`}>
      {unread === 'applicationNumber'
        ? 'Its dates cannot be taken over until it is corrected in the docketing system.'
        : 'Correct it in the docketing system. Until then, title and application number may be out of date.'}
    </Notice>
  );

/** Distance from the end at which more events are loaded. */
const loadMargin = '600px';

interface MatterSectionProps {
  inventionId: InventionId;
  matter: DocketingMatter;
  /** Prefix of references to matters. */
  prefix: string;
  /** Application number of the invention, digits only; null without one. */
  applicationNumber: string | null;
  /** Whether completed and cancelled events are listed. */
  showsClosed: boolean;
}

const EventTable = ({
  label,
  events,
  list,
}: {
  label: string;
  events: readonly DocketingEvent[];
  list: ReturnType<typeof useMatterEvents>;
}) => {
  const { loadMore, hasMoreFailed } = list;
  const watchEnd = (end: HTMLElement | null): (() => void) | undefined => {
    if (!end) return undefined;
    // After a failure, only the button tries again.
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && !hasMoreFailed && loadMore(),
      { rootMargin: loadMargin },
    );
    observer.observe(end);
    return () => observer.disconnect();
  };
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={events}
        rowId={({ id }) => id}
        card={card}
        look="framed"
      />
      {list.hasMoreFailed && <p role="alert">More events could not be loaded.</p>}
      {list.hasMore && (
        <Button size="small" loading={list.isLoadingMore} onClick={list.loadMore}>
          {list.hasMoreFailed ? 'Try again' : 'Show more'}
        </Button>
      )}
      <div ref={watchEnd} />
    </>
  );
};

/** A matter of the docketing system with its events. */
export const MatterSection = ({
  inventionId,
  matter,
  prefix,
  applicationNumber: own,
  showsClosed,
}: MatterSectionProps) => {
  const { number, title, applicationNumber, isOtherApplication, refused, unread } = matter;
  const list = useMatterEvents(inventionId, number, !showsClosed);
  const { events, error } = list;
  const label = `Events of matter ${number}`;
  return (
    <Stack as="section" gap={12} justify="start" aria-label={`Matter ${number}`}>
      <h3 className={comparison.heading}>
        {`${prefix}${number}`}
        <Muted size="smaller" weight="normal">
          {[title, applicationNumber && formatApplicationNumber(applicationNumber)]
            .filter(Boolean)
            .join(' · ')}
        </Muted>
      </h3>
      {isOtherApplication && applicationNumber && own && (
        <Notice
          tone="warning"
          title={`This matter is of application ${formatApplicationNumber(applicationNumber)}, the invention has ${formatApplicationNumber(own)}.`}
        >
          Its dates cannot be taken over. Correct the reference {`${prefix}${number}`} or the application
          number.
        </Notice>
      )}
      <Unread unread={unread} />
      <Refused refused={refused} />
      {error && <ErrorState title="The events could not be loaded" error={error} onRetry={list.retry} />}
      {!error && !events && <TableSkeleton label={`Loading the events of matter ${number}`} />}
      {events && events.length > 0 && <EventTable label={label} events={events} list={list} />}
      {events?.length === 0 && (
        <Row as="p" gap={8} tone="secondary">
          {title === null && unread === null
            ? 'The docketing system has not sent anything about this matter yet.'
            : 'No events to show for this matter.'}
        </Row>
      )}
    </Stack>
  );
};
