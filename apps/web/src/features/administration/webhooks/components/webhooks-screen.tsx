import type { Webhook } from '@hub/contract/webhooks/webhook.schema.ts';
import { IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { CopyButton } from '../../../../components/buttons/copy-button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { SecretText } from '../../../../components/labels/secret-text.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Box, Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { webhooksQuery } from '../api/webhooks.queries.ts';
import { eventsText } from '../model/event-labels.ts';
import { type CreatedWebhook, WebhookDialog } from './webhook-dialog.tsx';
import classes from './webhooks.module.css';

const countText = ({ deliveries: { delivered, waiting, failed } }: Webhook): string =>
  `${delivered} delivered, ${waiting} waiting, ${failed} failed`;

const columns = defineColumns<Webhook>([
  {
    id: 'address',
    header: 'Address',
    isRowHeader: true,
    cell: ({ id, url, description }) => (
      <>
        <Link to="/admin/webhooks/$id" params={{ id }} className={classes.link}>
          {url}
        </Link>
        {description && (
          <Muted block size="small" breaks>
            {description}
          </Muted>
        )}
      </>
    ),
  },
  { id: 'events', header: 'Events', width: '24%', cell: eventsText },
  { id: 'owner', header: 'With access of', width: '20%', hide: 'wide', cell: ({ owner }) => owner },
  {
    id: 'log',
    header: 'Deliveries',
    width: '18%',
    cell: (webhook) => <Muted>{countText(webhook)}</Muted>,
  },
  {
    id: 'state',
    header: 'State',
    width: 'calc(80px + var(--hub-gutter))',
    cardAlign: 'end',
    cell: ({ isActive }) => (
      <StatusChip tone={isActive ? 'good' : 'neutral'}>{isActive ? 'Active' : 'Stopped'}</StatusChip>
    ),
  },
]);

const card = '"address state" auto "events events" auto "log log" auto / 1fr auto';

/** Addresses outside of the hub that receive events. */
export const WebhooksScreen = () => {
  const query = useQuery(webhooksQuery);
  const add = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<CreatedWebhook | null>(null);
  return (
    <Page
      title="Webhooks"
      actions={
        <Button
          ref={add}
          color="primary"
          icon={<Icon icon={IconWebhook} size="sm" />}
          onClick={() => setOpen(true)}
        >
          New webhook
        </Button>
      }
    >
      {created && (
        <Box below={12}>
          <Notice
            tone="warning"
            title={`Copy the secret of ${created.url} now. It is not shown again.`}
            actions={
              <Button
                variant="text"
                onClick={() => {
                  setCreated(null);
                  add.current?.focus();
                }}
              >
                Done
              </Button>
            }
          >
            <Row as="span" gap={8} wraps>
              <SecretText>{created.secret}</SecretText>
              <CopyButton text={created.secret} label="Copy the secret" />
            </Row>
          </Notice>
        </Box>
      )}
      <QueryView
        query={query}
        subject="the webhooks"
        empty={
          <EmptyState title="No webhooks yet">
            A webhook tells one of your systems what happens on the inventions that you can see. Each delivery
            is signed.
          </EmptyState>
        }
      >
        {(data) => (
          <DataTable
            label="Webhooks"
            columns={columns}
            rows={data}
            rowId={({ id }) => id}
            card={card}
            isTopAligned
          />
        )}
      </QueryView>
      {isOpen && <WebhookDialog onClose={() => setOpen(false)} onCreated={setCreated} />}
    </Page>
  );
};
