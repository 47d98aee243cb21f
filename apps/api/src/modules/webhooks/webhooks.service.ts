import { randomBytes } from 'node:crypto';
import type {
  Webhook,
  WebhookChange,
  WebhookCreate,
  WebhookDelivery,
} from '@hub/contract/webhooks/webhook.schema.ts';
import type { WebhookSender } from '../../gateways/webhooks/webhooks.port.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { SecretBox } from '../../spine/access/secret-box.ts';
import type { Write } from '../../spine/writes/write.ts';
import {
  deleteWebhook,
  findDelivery,
  findWebhook,
  insertTest,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  lockWebhook,
  requeueDelivery,
  updateWebhook,
} from './webhooks.repository.ts';

interface WebhooksDependencies {
  database: Database;
  clock: Clock;
  webhookSecretBox: SecretBox;
  gateways: { webhooks: WebhookSender };
}

const maxWebhooks = 20;
const secretBytes = 32;

const read = async (db: Database, actor: Actor, id: string): Promise<Webhook> => {
  const webhook = await findWebhook(db, actor, id);
  if (!webhook) throw appError('webhook.not_found');
  return webhook;
};

const assertReachable = (webhooks: WebhookSender, url: string): void => {
  const fault = webhooks.findFault(url);
  if (fault) throw appError(fault === 'not-encrypted' ? 'webhook.not_encrypted' : 'webhook.private_address');
};

/** Creates the use cases of webhooks. */
export const createWebhooksService = ({
  database,
  clock,
  webhookSecretBox,
  gateways: { webhooks },
}: WebhooksDependencies) => ({
  listWebhooks: (actor: Actor): Promise<Webhook[]> => listWebhooks(database, actor),

  createWebhook: async (
    { tx, actor }: Write,
    { url, ...fields }: WebhookCreate,
  ): Promise<Webhook & { secret: string }> => {
    assertReachable(webhooks, url);
    const id = newId();
    const secret = randomBytes(secretBytes).toString('base64url');
    const sealedSecret = webhookSecretBox.seal(Buffer.from(secret), id);
    const isAdded = await insertWebhook(
      tx,
      { id, ownerId: actor.id, url, ...fields, sealedSecret },
      { now: nowText(clock), maxCount: maxWebhooks },
    );
    if (!isAdded) throw appError('webhook.too_many');
    return { ...(await read(tx, actor, id)), secret };
  },

  updateWebhook: async (
    { tx, actor }: Write,
    { id, baseVersion }: { id: string; baseVersion: string | undefined },
    change: WebhookChange,
  ): Promise<Webhook> => {
    await lockWebhook(tx, id);
    const before = await read(tx, actor, id);
    if (baseVersion !== undefined && baseVersion !== before.updatedAt) throw appError('entity.stale');
    if (change.url !== undefined) assertReachable(webhooks, change.url);
    await updateWebhook(tx, id, change, nowText(clock));
    return read(tx, actor, id);
  },

  deleteWebhook: async ({ tx }: Write, id: string): Promise<void> => {
    if (!(await deleteWebhook(tx, id))) throw appError('webhook.not_found');
  },

  listDeliveries: async (
    actor: Actor,
    id: string,
    query: { state?: WebhookDelivery['state'] | undefined; skip: number; size: number },
  ) => {
    await read(database, actor, id);
    const page = await listDeliveries(database, actor, id, query);
    return { ...page, size: query.size, skip: query.skip };
  },

  test: async ({ tx, actor }: Write, id: string): Promise<WebhookDelivery> => {
    const { isActive } = await read(tx, actor, id);
    if (!isActive) throw appError('webhook.stopped');
    const deliveryId = newId();
    await insertTest(tx, id, deliveryId, nowText(clock));
    const queued = await findDelivery(tx, actor, id, deliveryId);
    if (!queued) throw appError('webhook.delivery_not_found');
    return queued;
  },

  sendAgain: async ({ tx, actor }: Write, id: string, deliveryId: string): Promise<WebhookDelivery> => {
    await read(tx, actor, id);
    const find = () => findDelivery(tx, actor, id, deliveryId);
    if (!(await find())) throw appError('webhook.delivery_not_found');
    await requeueDelivery(tx, deliveryId, nowText(clock));
    const queued = await find();
    if (!queued) throw appError('webhook.delivery_not_found');
    return queued;
  },
});
