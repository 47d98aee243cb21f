import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import type { TestHub } from '../support/test-hub.ts';
import type { JobScene } from './job-scene.ts';

const queueDelivery = async (
  hub: TestHub,
  state: 'waiting' | 'delivered',
  daysAgo: number,
): Promise<void> => {
  const at = hub.clock
    .now()
    .subtract({ hours: 24 * daysAgo })
    .toString();
  const owner = await buildPerson(hub.db, { permissions: ['admin'] });
  const { id: invention_id } = await buildInvention(hub.db);
  const id = crypto.randomUUID();
  await hub.db
    .insertInto('webhooks')
    .values({
      id,
      owner_id: owner.id,
      url: 'https://10.0.0.1/hook',
      sealed_secret: hub.dependencies.webhookSecretBox.seal(Buffer.from('a secret'), id),
      created_at: at,
      updated_at: at,
    })
    .execute();
  await hub.db
    .insertInto('webhook_deliveries')
    .values({
      id: crypto.randomUUID(),
      webhook_id: id,
      invention_id,
      seq: 1,
      event_type: 'task.created',
      state,
      due_at: at,
      created_at: at,
    })
    .execute();
};

/** Scenes of the jobs of webhooks. */
export const webhookScenes: Readonly<Record<string, JobScene>> = {
  'webhooks.send': { prepare: (hub) => queueDelivery(hub, 'waiting', 0) },
  'webhooks.remove-old-deliveries': { prepare: (hub) => queueDelivery(hub, 'delivered', 31) },
};
