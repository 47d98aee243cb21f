import { publishShared } from '../../spine/live/publish-shared.ts';
import type { Write } from '../../spine/writes/write.ts';

/**
 * Publishes a change of a template, its draft, or (null) the shared settings to everyone: templates are not
 * secret.
 */
export const publishTemplate = (write: Write, id: string | null): Promise<void> =>
  publishShared(write, { of: 'templates', id, audience: null });
