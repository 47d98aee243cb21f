import { isDeepStrictEqual } from 'node:util';
import type { CallParts } from '@hub/contract/call.ts';
import { type Proposal, type ProposedChange, proposalSchema } from '@hub/contract/minions/proposal.schema.ts';
import type { Run } from '@hub/contract/minions/run.schema.ts';
import { approveRun } from '@hub/contract/minions/runs.calls.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nowText } from '../../../../platform/clock.ts';
import { type AppError, appError } from '../../../../platform/errors/app-error.ts';
import type { Actor } from '../../../../spine/access/actor.ts';
import { accessDecisionOf } from '../../../../spine/access/auth-guard.ts';
import { createMakeCall } from '../../../../spine/calls/make-call.ts';
import { publish } from '../../../../spine/live/publish.ts';
import { findSponsor } from '../../../../spine/live/work-for.ts';
import type { AppDependencies } from '../../../../spine/module.ts';
import type { Write } from '../../../../spine/writes/write.ts';
import { writerOf } from '../../../../spine/writes/writer.ts';
import { publishRun } from '../../../delegation/public.ts';
import { readTasks } from '../changes/tasks.read-model.ts';
import { runEvents } from '../run-events.ts';
import { readRun } from '../runs.service.ts';
import {
  type Approved,
  approve,
  approveAgain,
  approvedSchema,
  findUnproposed,
  keepOldValues,
} from './approval.ts';
import {
  belongTo,
  type DecidedRun,
  endWhenMade,
  hasTakenEffect,
  lockRun,
  storeApproval,
  storeOutcome,
} from './decisions.repository.ts';
import { makeChange, tookEffect } from './make-change.ts';
import { namedEntries } from './named-entries.ts';

/** Seconds after the last sign of life for which another approval leaves the changes to the one that is making them. */
const makingSeconds = 30;

type Approval = CallParts<typeof approveRun>['body'];

/** An approval with the changes that it has to make. */
interface Claim {
  run: DecidedRun;
  proposal: Proposal;
  before: Approved | null;
  open: Approved;
}

/** Creates the error of a run that does not wait; it names the person who decided before the actor. */
export const notWaiting = ({ decidedBy, decider }: DecidedRun, actor: Actor): AppError =>
  decidedBy === null || decidedBy === actor.id
    ? appError('run.not_waiting')
    : appError('run.not_waiting', {
        errors: [{ path: 'body', message: `${decider} decided about it before you.` }],
      });

/** Returns a run that waits for a decision, with its proposal. Throws `run.not_found` and `run.not_waiting`. */
export const lockWaiting = async (
  { tx, actor }: Write,
  id: string,
  assertOpen: (run: DecidedRun) => void = () => undefined,
): Promise<{ run: DecidedRun; proposal: Proposal }> => {
  const run = await lockRun(tx, actor, id);
  if (!run) throw appError('run.not_found');
  assertOpen(run);
  if (run.state !== 'needs-you' || run.proposal === null) throw notWaiting(run, actor);
  return { run, proposal: proposalSchema.parse(run.proposal) };
};

/** Whether the changes of an approval are being made at this moment. */
const isBeingMade = ({ approved, aliveAt }: DecidedRun, now: Temporal.Instant): boolean =>
  approved !== null &&
  approvedSchema.parse(approved).some(({ outcome }) => outcome === null) &&
  aliveAt !== null &&
  Temporal.Instant.from(aliveAt).until(now).total('seconds') < makingSeconds;

const assertAllowed = async (
  { tx }: Write,
  { inventionId }: DecidedRun,
  proposal: Proposal,
  changes: readonly ProposedChange[],
): Promise<void> => {
  const errors = findUnproposed(proposal, changes);
  if (errors.length > 0) throw appError('request.invalid', { errors });
  if (!(await belongTo(tx, inventionId, namedEntries(changes)))) throw appError('run.outside_scope');
};

const keepRecord = async (
  { tx }: Write,
  { proposal, before }: Pick<Claim, 'proposal' | 'before'>,
  changes: readonly ProposedChange[],
): Promise<ProposedChange[]> => {
  const known = [...(before ?? []), ...proposal.changes].map(({ change }) => change);
  return keepOldValues(known, changes, await readTasks(tx, namedEntries(changes).tasks));
};

const isEdited = ({ changes }: Proposal, approved: Approved): boolean =>
  !isDeepStrictEqual(
    approved.map(({ change }) => change),
    changes.map(({ change }) => change),
  );

const reasonIn =
  ({ changes, summary }: Proposal) =>
  (change: ProposedChange): string =>
    (
      changes.find((one) => isDeepStrictEqual(one.change, change)) ??
      changes.find((one) => one.change.kind === change.kind)
    )?.reason ?? summary;

/** Refuses an approval of what another person approved before, whether it is being made or done. */
const assertFirst = ({ approved, decidedBy, decider }: DecidedRun, actor: Actor): void => {
  if (approved === null || decidedBy === null || decidedBy === actor.id) return;
  const message = `${decider} approved this proposal before you.`;
  throw appError('run.approved_by_other', { errors: [{ path: 'body', message }] });
};

/**
 * Refuses a repeated approval by someone who does not know the one before it: its changes lack what was made or may have been, or
 * another person's refused changes are approved as they were proposed.
 */
const assertKnown = (
  run: DecidedRun,
  actor: Actor,
  before: Approved,
  changes: readonly ProposedChange[] | undefined,
): void => {
  const isKnown =
    changes === undefined
      ? before.some(({ outcome }) => outcome === null) || run.decidedBy === actor.id
      : before.every(
          ({ outcome, change }) =>
            outcome === 'refused' || changes.some((one) => isDeepStrictEqual(one, change)),
        );
  if (isKnown) return;
  assertFirst(run, actor);
  throw appError('run.proposal_changed');
};

/** Creates the use case of approving the proposal of a run. */
export const createApprovals = (
  app: FastifyInstance,
  { database, clock }: Pick<AppDependencies, 'database' | 'clock'>,
) => {
  /** Stores what was approved before anything of it is made. */
  const claim = async (write: Write, id: string, { proposalHash, ...edited }: Approval): Promise<Claim> => {
    if (write.actor.kind !== 'person') throw appError('permission.denied');
    const { run, proposal } = await lockWaiting(write, id, (found) => {
      const isMaking = isBeingMade(found, clock.now());
      if (isMaking || found.state === 'done') assertFirst(found, write.actor);
      if (isMaking) throw appError('run.being_made');
    });
    if (run.needsSecondPerson) throw appError('run.second_person');
    if (run.proposalHash !== proposalHash) throw appError('run.proposal_changed');
    const before = run.approved === null ? null : approvedSchema.parse(run.approved);
    const changes = edited.changes && (await keepRecord(write, { proposal, before }, edited.changes));
    if (before) assertKnown(run, write.actor, before, changes);
    const wanted = changes ?? proposal.changes.map(({ change }) => change);
    const approved = before ? approveAgain(proposal, before, changes) : approve(proposal, wanted);
    await assertAllowed(
      write,
      run,
      proposal,
      approved.map(({ change }) => change),
    );
    const now = nowText(clock);
    const decision = isEdited(proposal, approved) ? 'edited' : 'accepted';
    const { tx, actor } = write;
    const { inventionId, taskId, title } = run;
    const forId = await findSponsor(tx, actor, { type: runEvents['minion.decided'], inventionId, taskId });
    await storeApproval(tx, id, approved, { decision, personId: actor.id, forId, now });
    if (before === null || changes !== undefined)
      await publish(write, {
        type: runEvents['minion.decided'],
        ...{ inventionId, title },
        subject: { kind: 'run', id },
        links: { taskId },
        updatedAt: now,
        changes: [{ field: 'decision', from: null, to: decision }],
      });
    return { run, proposal, before, open: approved.filter(({ outcome }) => outcome === null) };
  };

  /** Makes one change; returns why it was refused, null if it is made. */
  const makeOne = async (
    actor: Actor,
    request: FastifyRequest,
    { run, proposal, before }: Claim,
    { position, change }: Approved[number],
  ): Promise<string | null> => {
    const key = `minion-run-${run.id}-${position}`;
    const makeCall = createMakeCall(app, request, key);
    const wasInterrupted = before?.some((one) => one.position === position && one.outcome === null);
    try {
      if (wasInterrupted) {
        const byOther = run.decidedBy !== null && run.decidedBy !== actor.id;
        if (byOther && (await hasTakenEffect(database, run.decidedBy ?? '', key))) return null;
        if (await tookEffect(makeCall, change)) return null;
      }
      await makeChange(makeCall, { inventionId: run.inventionId, reasonOf: reasonIn(proposal) }, change);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : 'The hub refused this.';
    }
  };

  const end = async ({ id: runId, inventionId }: DecidedRun): Promise<void> => {
    await database.transaction().execute(async (tx) => {
      const isDone = await endWhenMade(tx, runId, nowText(clock));
      await publishRun(tx, { runId, inventionId, state: isDone ? 'done' : 'needs-you' });
    });
  };

  /**
   * Approves a proposal and makes its changes as the person. What is refused is kept with the reason, the others are made;
   * repeated, it makes those that were not made. Throws `run.not_found`, `run.not_waiting`, `run.approved_by_other`,
   * `run.being_made`, `run.second_person`,
   * `run.proposal_changed`, `run.outside_scope`, and `request.invalid` for a kind of change, or a field of a task, that was not proposed.
   */
  return async (actor: Actor, request: FastifyRequest, id: string, body: Approval): Promise<Run> => {
    const written = { call: approveRun, request, actor, decision: accessDecisionOf(request) };
    const claimed = await writerOf(app).write(written, (write) => claim(write, id, body));
    for (const item of claimed.open) {
      const refusal = await makeOne(actor, request, claimed, item);
      const outcome = refusal === null ? 'made' : 'refused';
      await storeOutcome(database, id, { position: item.position, outcome, refusal }, nowText(clock));
    }
    await end(claimed.run);
    return readRun(database, actor, id);
  };
};
