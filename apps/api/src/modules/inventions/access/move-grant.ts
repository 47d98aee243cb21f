import type { InventionId } from '@hub/contract/fields.ts';
import type { Clock } from '../../../platform/clock.ts';
import { publishAccessChange } from '../../../spine/live/access-change.ts';
import { publish } from '../../../spine/live/publish.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { inventionEvents } from '../invention-events.ts';
import { lockInvention } from '../inventions.repository.ts';
import { findAccessSettings, replaceGrantee } from './access.repository.ts';

/** Gives the grant of a principal on an invention to another one, who keeps the stronger right. */
export const moveGrant = async (
  write: Write,
  clock: Clock,
  id: InventionId,
  parties: { from: string; to: string },
): Promise<void> => {
  const { tx, actor } = write;
  await lockInvention(tx, id);
  const now = clock.now();
  await publishAccessChange(tx, id, now, () => replaceGrantee(tx, id, parties, now.toString()));
  const settings = await findAccessSettings(tx, actor, id);
  if (!settings) throw new Error('An invention whose grant moves is not visible to the administrator');
  const { title, updatedAt } = settings;
  const changes = [{ field: 'grants', from: null, to: null }];
  await publish(write, {
    type: inventionEvents['invention.updated'],
    inventionId: id,
    subject: { kind: 'invention', id },
    title,
    updatedAt,
    changes,
  });
};
