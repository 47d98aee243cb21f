import { deliveryStates, type Webhook, type WebhookDelivery } from '@hub/contract/webhooks/webhook.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { ChoiceRow } from '../../../components/lists/choice-row.tsx';
import { Paging } from '../../../components/lists/paging.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { TableSkeleton } from '../../../components/table/table-skeleton.tsx';
import { rangeOf } from '../../../lib/format/format-count.ts';
import { deliveriesQuery, pageSize, webhooksQuery } from '../api/webhooks.queries.ts';
import { useWebhookActions } from '../hooks/use-webhook-actions.ts';
import { deliveryColumns, stateLabels } from './delivery-columns.tsx';
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
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(deliveriesQuery(id, state, page));
  const show = (next: WebhookDelivery['state'] | undefined): void => {
    setState(next);
    setPage(1);
  };
  return (
    <>
      <ChoiceRow label="Filter the deliveries" choices={choices} value={state} onChange={show}>
        <Button variant="text" onClick={() => void refetch()}>
          Refresh
        </Button>
      </ChoiceRow>
      {error && (
        <ErrorState title="The deliveries could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {isPending && <TableSkeleton label="Loading the deliveries" />}
      {data?.collection.length === 0 && (
        <EmptyState title="No deliveries">
          Deliveries for inventions you cannot see are not listed, and all are removed after the days that the
          installation keeps them.
        </EmptyState>
      )}
      {data && data.collection.length > 0 && (
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
    </>
  );
};

const LoadedWebhook = ({ webhook }: { webhook: Webhook }) => {
  const navigate = useNavigate();
  const { setActive, remove, test } = useWebhookActions();
  return (
    <Page
      title={webhook.url}
      meta={<span className={classes.muted}>{webhook.isActive ? 'Active' : 'Stopped'}</span>}
      actions={
        <>
          {webhook.isActive && <Button onClick={() => void test(webhook)}>Send a test</Button>}
          <Button onClick={() => void setActive(webhook, !webhook.isActive)}>
            {webhook.isActive ? 'Stop' : 'Start'}
          </Button>
          <Button
            onClick={() =>
              void remove(webhook).then((isRemoved) => {
                if (isRemoved) void navigate({ to: '/admin/webhooks' });
              })
            }
          >
            Remove
          </Button>
        </>
      }
    >
      <Deliveries id={webhook.id} />
    </Page>
  );
};

/** One webhook with the log of its deliveries. */
export const WebhookScreen = ({ id }: { id: string }) => {
  const { data, error, isPending, refetch } = useQuery(webhooksQuery);
  const webhook = data?.find((one) => one.id === id);
  if (webhook) return <LoadedWebhook webhook={webhook} />;
  return (
    <Page title="Webhook">
      {error && (
        <ErrorState title="The webhook could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {isPending && <TableSkeleton label="Loading the webhook" />}
      {data && <EmptyState title="Webhook not found">It may have been removed.</EmptyState>}
    </Page>
  );
};
