import { callName } from '@hub/contract/calls.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { createRun } from '@hub/contract/minions/runs.calls.ts';
import type { NewAuditEntry } from '../../../spine/audit/audit-log.ts';

/** The start of a run without a request of its own. */
interface Start {
  runId: string;
  inventionId: InventionId;
  /** The person who ordered it, or the minion that starts by itself. */
  actorId: string;
  /** Sponsor on whose behalf an assistant ordered it. */
  forId: string | null;
  /** Document id of the minion. */
  minion: string;
  /** Its cause: the message with the order, or the document for which a minion watches. */
  cause: { message: string } | { document: string };
}

/** Returns the audit entry of a run that an order in a chat or a minion itself started. */
export const createStartEntry = ({
  runId,
  inventionId,
  actorId,
  forId,
  minion,
  cause,
}: Start): NewAuditEntry => ({
  actor: { id: actorId, sessionId: null },
  forId,
  requestId: null,
  address: '',
  action: callName(createRun),
  inventionId,
  details: { minion, ...cause, created: runId },
});
