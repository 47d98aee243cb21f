import type { WebhookDelivery } from '@hub/contract/webhooks/webhook.schema.ts';
import { IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { eventLabel } from '../model/event-labels.ts';
import classes from './webhooks.module.css';

/** Labels of the states of deliveries. */
export const stateLabels = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const;

const tones = { waiting: 'neutral', delivered: 'good', failed: 'danger' } as const;

const Attempt = ({ delivery }: { delivery: WebhookDelivery }) => {
  const { attempts, lastStatus, lastError, lastMs, dueAt } = delivery;
  if (lastError !== null)
    return (
      <>
        {lastError}
        <Muted block size="small" breaks>
          Attempt {attempts}
          {dueAt && attempts > 0 && (
            <>
              , next <Moment className={classes.figure} at={dueAt} />
            </>
          )}
        </Muted>
      </>
    );
  return lastStatus === null ? 'Not sent yet' : `Status ${lastStatus} in ${lastMs ?? 0} ms`;
};

/** Columns of the log of deliveries. */
export const deliveryColumns = (onSendAgain: (id: string) => void) =>
  defineColumns<WebhookDelivery>([
    {
      id: 'when',
      header: 'When',
      width: 'calc(136px + var(--hub-gutter))',
      isRowHeader: true,
      cell: ({ createdAt }) => <Moment className={classes.figure} at={createdAt} />,
    },
    {
      id: 'event',
      header: 'Event',
      cell: ({ eventType, inventionId, inventionTitle }) => (
        <>
          <span title={eventType}>{eventLabel(eventType)}</span>
          {inventionId !== null && (
            <Muted block size="small" breaks>
              <Link to="/inventions/$id" params={{ id: inventionId }}>
                {inventionTitle}
              </Link>
            </Muted>
          )}
        </>
      ),
    },
    {
      id: 'state',
      header: 'State',
      width: '104px',
      cardAlign: 'end',
      cell: ({ state }) => <StatusChip tone={tones[state]}>{stateLabels[state]}</StatusChip>,
    },
    {
      id: 'attempt',
      header: 'Last attempt',
      width: '30%',
      cell: (delivery) => <Attempt delivery={delivery} />,
    },
    {
      id: 'again',
      header: 'Send again',
      isHeaderHidden: true,
      width: 'calc(136px + var(--hub-gutter))',
      cell: ({ id, eventType, state, attempts }) =>
        (state !== 'waiting' || attempts > 0) && (
          <Button
            size="small"
            icon={<Icon icon={IconSend} size="sm" />}
            aria-label={`Send again: ${eventLabel(eventType)}`}
            onClick={() => onSendAgain(id)}
          >
            Send again
          </Button>
        ),
    },
  ]);
