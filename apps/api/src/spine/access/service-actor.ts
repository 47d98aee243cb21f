import type { PersonId } from '@hub/contract/fields.ts';
import { type Actor, noSession } from './actor.ts';

/** An outside system that causes events or adds people, as it is named in events and in the audit log. */
export interface Service {
  id: PersonId;
  /** Unique value of its principal; no address that receives mail. */
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Returns the actor of a job that stores what an outside system says about an invention, restricted and walled ones
 * included: only jobs create it, and what it reads stays in the transaction of the job. It has no session, so that nobody
 * can act as one, and may neither administer nor verify anything but what it stores. A provisioning system is one as well:
 * its token makes the calls of SCIM and no others.
 */
export const createServiceActor = (service: Service): Actor => ({
  ...service,
  kind: 'service',
  sessionId: noSession,
  principalIds: [service.id],
  // No wall names a service, and nothing is granted to it.
  deniedIds: [],
  entitledIds: [],
  isUnrestricted: true,
  sponsors: [],
  isAdmitted: true,
  teams: [],
  permissions: new Set(['admin', 'inventions:edit']),
  hasShownCode: false,
  mustShowCode: false,
  timeZone: 'America/New_York',
});
