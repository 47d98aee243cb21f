import { deliveryStates, type Webhook, type WebhookDelivery } from '@hub/contract/webhooks/webhook.schema.ts';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { ChoiceRow } from '../../../../components/lists/choice-row.tsx';
import { Paging } from '../../../../components/lists/paging.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { giveFocus } from '../../../../lib/focus/give-focus.ts';
import { rangeOf } from '../../../../lib/format/format-count.ts';
import { deliveriesQuery, pageSize, webhooksQuery } from '../api/webhooks.queries.ts';
import { useWebhookActions } from '../hooks/use-webhook-actions.ts';
import { eventLabel } from '../model/event-labels.ts';
import { deliveryColumns, stateLabels } from './delivery-columns.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import classes from './webhooks.module.css';

const card = '"when state" auto "event event" auto "attempt attempt" auto "again again" auto / 1fr auto';

const choices = [
  { value: undefined, label: 'All' },
  ...deliveryStates.map((value) => ({ value, label: stateLabels[value] })),
];

const Deliveries = ({ id }: { id: string }) => {
  const [state, setState] = useState<WebhookDelivery['state']>();
  const [page, setPage] = useState(1);
  const { sendAgain } = useWebhookActions();
  const columns = useMemo(
    () => deliveryColumns((deliveryId) => void sendAgain(id, deliveryId)),
    [id, sendAgain],
  );
  const query = useQuery(deliveriesQuery(id, state, page));
  const { isPlaceholderData, refetch } = query;
  const show = (next: WebhookDelivery['state'] | undefined): void => {
    setState(next);
    setPage(1);
  };
  return (
    <>
      <ChoiceRow label="Filter the deliveries" choices={choices} value={state} onChange={show}>
        <Button
          className={classes.refresh}
          icon={<Icon icon={IconRefresh} size="sm" />}
          onClick={() => void refetch()}
        >
          Refresh
        </Button>
      </ChoiceRow>
      <QueryView
        query={query}
        subject="the deliveries"
        empty={
          <EmptyState
            title={state ? `No ${stateLabels[state].toLowerCase()} deliveries` : 'No deliveries yet'}
          >
            Only deliveries about inventions that you can see are listed. How long they are kept is set under{' '}
            <Link to="/admin/installation">Installation</Link>.
          </EmptyState>
        }
      >
        {(data) => (
          <>
            <DataTable
              label="Deliveries"
              columns={columns}
              rows={data.collection}
              rowId={(delivery) => delivery.id}
              card={card}
              isTopAligned
              isOutdated={isPlaceholderData}
            />
            {data.total > pageSize && (
              <Paging
                label="Pages of deliveries"
                range={rangeOf({ skip: data.skip, rows: data.collection.length, total: data.total })}
                isFirst={page === 1}
                isLast={page * pageSize >= data.total}
                names={['Newer', 'Older']}
                onStep={(step) => setPage(page + step)}
              />
            )}
          </>
        )}
      </QueryView>
    </>
  );
};

const LoadedWebhook = ({ webhook }: { webhook: Webhook }) => {
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const { setActive, remove, test } = useWebhookActions();
  return (
    <Page
      title={webhook.url}
      meta={
        <StatusChip tone={webhook.isActive ? 'good' : 'neutral'}>
          {webhook.isActive ? 'Active' : 'Stopped'}
        </StatusChip>
      }
      actions={
        <>
          {webhook.isActive && <Button onClick={() => void test(webhook)}>Send a test</Button>}
          <Button onClick={() => setEditing(true)}>Edit</Button>
          <Button onClick={() => void setActive(webhook, !webhook.isActive)}>
            {webhook.isActive ? 'Stop' : 'Start'}
          </Button>
          <Button
            onClick={() =>
              void remove(webhook).then(async (isRemoved) => {
                if (!isRemoved) return;
                await navigate({ to: '/admin/webhooks' });
                giveFocus(null);
              })
            }
          >
            Remove
          </Button>
        </>
      }
    >
      <dl className={classes.facts}>
        {webhook.description && (
          <>
            <dt>Description</dt>
            <dd>{webhook.description}</dd>
          </>
        )}
        <dt>Events</dt>
        <dd>{webhook.eventTypes.map(eventLabel).join(', ') || 'All events'}</dd>
        <dt>With access of</dt>
        <dd>{webhook.owner}</dd>
      </dl>
      <Deliveries id={webhook.id} />
      {isEditing && <WebhookDialog webhook={webhook} onClose={() => setEditing(false)} />}
    </Page>
  );
};

/** One webhook with the log of its deliveries. */
export const WebhookScreen = ({ id }: { id: string }) => {
  const query = useQuery(webhooksQuery);
  const { data } = query;
  const webhook = data?.find((one) => one.id === id);
  if (webhook) return <LoadedWebhook webhook={webhook} />;
  return (
    <Page title="Webhook" pin={false}>
      <QueryView query={query} subject="the webhook">
        {() => <EmptyState title="Webhook not found">It may have been removed.</EmptyState>}
      </QueryView>
    </Page>
  );
};
