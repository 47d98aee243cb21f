import { updateInstallation } from '@hub/contract/config/installation.calls.ts';
import { listMailDrafts } from '@hub/contract/mail/mail-drafts.calls.ts';
import type { ProposedChange } from '@hub/contract/minions/proposal.schema.ts';
import { getRun, listRuns, sendRunBack, stopRun } from '@hub/contract/minions/runs.calls.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startMailHub } from '../../../../../test/support/mail-hub.ts';
import { deciding, startDecisions } from '../../../../../test/support/minion-decisions.ts';

const mail = await startMailHub();
const scene = await startDecisions(mail.hub);
const { hub, decider, signInWith, propose, approve, notesOf } = scene;
const admin = await signInWith(['admin']);
afterAll(() => mail.stop());

const needSecondPerson = (emailsNeedSecondPerson: boolean) =>
  admin.call(updateInstallation, { body: { emailsNeedSecondPerson } });

beforeEach(async () => {
  expect((await needSecondPerson(true)).status).toBe(200);
});

const email: ProposedChange = {
  kind: 'draft-email',
  to: ['client@example.test'],
  subject: 'Office action received',
  text: 'Our report follows.',
};

/** Adds a proposal that the decider asked for. */
const proposeForDecider = async (more: readonly ProposedChange[] = [email]) => {
  const proposed = await propose(more);
  await hub.db
    .updateTable('minion_runs')
    .set({ requested_by: decider.person.id })
    .where('id', '=', proposed.id)
    .execute();
  return proposed;
};

describe('where a second person approves emails', () => {
  test('the person who asked for a run with an email cannot approve it, and another person can', async () => {
    const { id, inventionId } = await proposeForDecider();
    expect(await approve(id)).toMatchObject({ status: 403, problem: { code: 'run.second_person' } });
    expect(await notesOf(inventionId)).toEqual([]);
    const { body: run } = await decider.call(getRun, { params: { id } });
    expect(run).toMatchObject({ canApprove: false, needsSecondPerson: true, state: 'needs-you' });
    const other = await signInWith(deciding);
    const { body: seen } = await other.call(getRun, { params: { id } });
    expect(seen).toMatchObject({ canApprove: true, needsSecondPerson: false });
    expect((await approve(id, {}, other)).body).toMatchObject({ state: 'done', decision: 'accepted' });
    const { body: drafts } = await other.call(listMailDrafts, { params: { id: inventionId } });
    expect(drafts.map(({ subject }) => subject)).toEqual(['Office action received']);
  });

  test('leaving the email out does not make the proposal theirs', async () => {
    const { id, inventionId, move } = await proposeForDecider();
    const { problem } = await approve(id, { changes: [move] });
    expect(problem.code).toBe('run.second_person');
    expect(await notesOf(inventionId)).toEqual([]);
  });

  test('their own "needs you" leaves the run out, that of others has it', async () => {
    const { id } = await proposeForDecider();
    const idsFor = async (client: typeof decider) => {
      const { body } = await client.call(listRuns, { query: { forMe: 'true', size: 100 } });
      return body.collection.map((run) => run.id);
    };
    expect(await idsFor(decider)).not.toContain(id);
    expect(await idsFor(await signInWith(deciding))).toContain(id);
  });

  test('they may still send it back or discard it', async () => {
    const { id } = await proposeForDecider();
    const sent = await decider.call(sendRunBack, { params: { id }, body: { reason: 'Wrong client' } });
    expect(sent.body).toMatchObject({ decision: 'sent-back', needsSecondPerson: false });
    const { id: another } = await proposeForDecider();
    const stopped = await decider.call(stopRun, { params: { id: another } });
    expect(stopped.body).toMatchObject({ decision: 'stopped' });
  });

  test('a proposal without an email is approved by the person who asked', async () => {
    const { id } = await proposeForDecider([]);
    expect((await approve(id)).body).toMatchObject({ state: 'done', decision: 'accepted' });
  });
});

test('without the setting, the person who asked approves the email, too', async () => {
  expect((await needSecondPerson(false)).body.emailsNeedSecondPerson).toBe(false);
  const { id } = await proposeForDecider();
  expect((await approve(id)).body).toMatchObject({ state: 'done', decision: 'accepted' });
});
