import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { publishShared } from '../../../platform/live/publish-shared.ts';

/** Tells everybody that a template, its draft, or with null what all of them share, has changed: it is no secret. */
export const tellTemplate = (tx: Database, actor: Actor, id: string | null): Promise<void> =>
  publishShared(tx, actor, { of: 'templates', id, audience: null });
