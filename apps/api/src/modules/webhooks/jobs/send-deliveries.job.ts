import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { WebhookFault, type WebhookSender } from '../../../gateways/webhooks/webhooks.port.ts';
import { type Clock, nowText } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { RepeatedJob } from '../../../platform/jobs/jobs.ts';
import { loadRequester } from '../../../spine/access/actor.ts';
import type { SecretBox } from '../../../spine/access/secret-box.ts';
import {
  type AttemptOutcome,
  type ClaimedDelivery,
  claimDeliveries,
  type DescribedEvent,
  readEvent,
  storeAttempt,
} from '../webhooks.repository.ts';

interface SendDependencies {
  database: Database;
  clock: Clock;
  config: Pick<Config, 'requireSecondFactor'>;
  webhookSecretBox: SecretBox;
  gateways: { webhooks: WebhookSender };
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Time from the end of one round to the next. */
const everyMs = 1_000;
const maxAtOnce = 20;
/** A claim that is older belongs to a process that died. */
const claimSeconds = 60;
/** Time for which a run begins new attempts while earlier ones are under way. */
const roundMs = 10_000;
/** Pauses after each failed attempt; after the last one the delivery has failed. */
const retryMinutes = [1, 5, 30, 120, 360, 1440] as const;

/** The body of a delivery, in version 1: what happened where, without the values. */
const describe = (deliveryId: string, event: DescribedEvent): string =>
  JSON.stringify({
    version: 1,
    id: deliveryId,
    event: {
      id: event.id,
      type: event.type,
      seq: event.seq,
      at: event.at,
      actor: event.actor,
      for: event.for,
      fields: event.fields,
    },
    invention: { id: event.inventionId, title: event.inventionTitle, references: event.references },
    taskId: event.taskId,
    milestoneId: event.milestoneId,
  });

/** The body of a test, in the form of a delivery. */
const describeTest = (deliveryId: string, at: string): string =>
  JSON.stringify({
    version: 1,
    id: deliveryId,
    event: { id: deliveryId, type: 'webhook.test', seq: null, at, actor: null, fields: [] },
    invention: null,
    taskId: null,
    milestoneId: null,
  });

const noAccess =
  'The person who created this webhook is no administrator any more, or may not see the invention any more';

/** Sends the deliveries that are due, each with the access that its webhook's owner has at this moment. */
export const createSendDeliveries = ({
  database,
  clock,
  config: { requireSecondFactor },
  webhookSecretBox,
  gateways: { webhooks },
  log,
}: SendDependencies): RepeatedJob => {
  const readBody = async ({
    id,
    ownerId,
    inventionId,
    seq,
  }: ClaimedDelivery): Promise<string | undefined> => {
    if (inventionId === null || seq === null) return describeTest(id, nowText(clock));
    const context = { now: clock.now(), requiresSecondFactor: requireSecondFactor };
    const owner = await loadRequester(database, ownerId, context);
    const event = owner && (await readEvent(database, owner, { inventionId, seq }));
    return event && describe(id, event);
  };

  const send = async (delivery: ClaimedDelivery, body: string): Promise<number> => {
    const secret = webhookSecretBox.open(delivery.sealedSecret, delivery.webhookId);
    if (!secret) throw new Error('The secret of a webhook cannot be decrypted');
    return webhooks.send({
      id: delivery.id,
      url: delivery.url,
      body,
      secret: secret.toString(),
      seconds: Math.floor(clock.now().epochMilliseconds / 1000),
    });
  };

  const failure = (
    { attempts, inventionId }: ClaimedDelivery,
    error: unknown,
  ): Pick<AttemptOutcome, 'state' | 'status' | 'error' | 'dueAt'> => {
    if (!(error instanceof WebhookFault)) throw error;
    // The person who sends a test looks at its result immediately.
    const minutes = inventionId === null ? undefined : retryMinutes[attempts - 1];
    return {
      state: minutes === undefined ? 'failed' : 'waiting',
      status: error.status,
      error: error.message,
      dueAt: clock
        .now()
        .add({ minutes: minutes ?? 0 })
        .toString(),
    };
  };

  const attempt = async (delivery: ClaimedDelivery): Promise<void> => {
    const attemptedAt = nowText(clock);
    const started = performance.now();
    const body = await readBody(delivery);
    const outcome =
      body === undefined
        ? ({ state: 'failed', status: null, error: noAccess, dueAt: attemptedAt } as const)
        : await send(delivery, body).then(
            (status) => ({ state: 'delivered', status, error: null, dueAt: attemptedAt }) as const,
            (error: unknown) => failure(delivery, error),
          );
    const ms = Math.round(performance.now() - started);
    await storeAttempt(database, { ...outcome, id: delivery.id, attemptedAt, ms });
  };

  const claim = (except: readonly string[]): Promise<ClaimedDelivery[]> => {
    const now = clock.now();
    return claimDeliveries(database, {
      now: now.toString(),
      claimedBefore: now.subtract({ seconds: claimSeconds }).toString(),
      maxCount: maxAtOnce,
      except,
    });
  };

  return {
    name: 'webhooks.send',
    everyMs,
    run: async () => {
      const started = performance.now();
      const underWay = new Map<Promise<void>, string>();
      const start = (delivery: ClaimedDelivery): void => {
        const sent = attempt(delivery)
          .catch((err: unknown) => log.warn({ err }, 'a webhook could not be sent'))
          .finally(() => underWay.delete(sent));
        underWay.set(sent, delivery.webhookId);
      };
      // While a receiver is slow, the others go on; it gets nothing more until its attempts end.
      do {
        for (const delivery of await claim([...new Set(underWay.values())])) start(delivery);
        await Promise.race([...underWay.keys(), setTimeout(everyMs, undefined, { ref: false })]);
      } while (underWay.size > 0 && performance.now() - started < roundMs);
      await Promise.all(underWay.keys());
    },
  };
};
