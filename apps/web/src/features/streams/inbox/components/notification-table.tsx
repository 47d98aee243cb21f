import type { Notification } from '@hub/contract/notifications/notification.schema.ts';
import { type NotificationKind, vitalKinds } from '@hub/domain/notifications/notification-kinds.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { MomentAge } from '../../../../components/dates/moment-age.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { rowIndexOf, useRowKeys } from '../../../../components/table/use-row-keys.ts';
import type { InboxActions } from '../hooks/use-inbox-actions.ts';
import { useInboxKeys } from '../hooks/use-inbox-keys.ts';
import { reasonOf, titleOf } from '../model/notification-labels.ts';
import { linkOf } from '../model/notification-link.ts';
import classes from './inbox.module.css';
import { RowActions } from './row-actions.tsx';

interface NotificationTableProps {
  rows: readonly Notification[];
  actions: InboxActions;
}

const lateKinds: ReadonlySet<NotificationKind> = new Set(['overdue', ...vitalKinds]);

const What = ({ notification, actions }: { notification: Notification; actions: InboxActions }) => {
  const { kind, read, dueAt, when } = notification;
  const open = (): void => {
    if (!read) actions.setRead(notification, true);
  };
  return (
    <Stack as="span" gap={2} shrinks>
      <Row as="span" gap={8} align="baseline" shrinks>
        <span className={classes.dot} data-read={read || undefined} />
        <Link
          {...linkOf(notification)}
          className={classes.link}
          data-row-link
          data-unread={!read || undefined}
          onClick={open}
        >
          {titleOf(notification)}
          {!read && <span data-unseen>, unread</span>}
        </Link>
      </Row>
      <span className={classes.reason} data-late={lateKinds.has(kind) || undefined}>
        {reasonOf(notification)}
        {notification.for && ` for ${fullName(notification.for)}`}
        {when !== null && ` · ${when}`}
        {when === null && dueAt !== null && (
          <>
            {' · '}
            <LegalDate date={dueAt} />
          </>
        )}
      </span>
    </Stack>
  );
};

const SnoozedUntil = ({ at }: { at: string }) => (
  <>
    Until <Moment at={at} />
  </>
);

const columnsOf = (actions: InboxActions) =>
  defineColumns<Notification>([
    {
      id: 'what',
      header: 'Notification',
      isRowHeader: true,
      cell: (notification) => <What notification={notification} actions={actions} />,
    },
    {
      id: 'invention',
      header: 'Invention',
      width: '30%',
      cell: ({ invention }) =>
        invention && (
          <Row as="span" align="baseline" wraps breaks shrinks className={classes.invention}>
            {invention.references[0] !== undefined && (
              <ReferenceChip>{invention.references[0]}</ReferenceChip>
            )}
            <span>{invention.title}</span>
          </Row>
        ),
    },
    {
      id: 'when',
      header: 'When',
      width: '124px',
      cell: ({ raisedAt, snoozedUntil }) => (
        <span className={classes.when}>
          {snoozedUntil === null ? <MomentAge at={raisedAt} /> : <SnoozedUntil at={snoozedUntil} />}
        </span>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      width: 'calc(104px + var(--hub-gutter))',
      cardAlign: 'end',
      cell: (notification) => <RowActions notification={notification} actions={actions} />,
    },
  ]);

const card = '"what what" auto "invention invention" auto "when actions" auto / 1fr auto';
const keyLabels = { group: 'Inbox', next: 'Next notification', previous: 'Previous notification' };

/** Notifications as rows; below 640 px each is a card. The keys of a row keep the focus in its place when it leaves. */
export const NotificationTable = ({ rows, actions }: NotificationTableProps) => {
  const table = useRef<HTMLTableElement>(null);
  const place = useRef(-1);
  const columns = useMemo(() => columnsOf(actions), [actions]);
  const keys = useRowKeys({ table, count: rows.length, labels: keyLabels });
  useInboxKeys(rows, actions);
  useEffect(() => {
    // The focus was in a row that has just left.
    if (document.activeElement !== document.body || place.current < 0) return;
    const index = Math.min(place.current, rows.length - 1);
    table.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row-link]`)?.focus();
  }, [rows]);
  return (
    <DataTable
      ref={table}
      label="Notifications"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      card={card}
      isTopAligned
      onKeyDown={keys.handleKey}
      onFocus={(event) => {
        keys.noteFocus(event);
        place.current = rowIndexOf(event.target);
      }}
    />
  );
};
