import type { InventionId } from '@hub/contract/fields.ts';
import { listWrapperDocuments } from '@hub/contract/file-wrapper/file-wrapper.calls.ts';
import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { listFileText } from '@hub/contract/files/file-text.calls.ts';
import type { ProposedChange } from '@hub/contract/minions/proposal.schema.ts';
import type { ListedRun } from '@hub/contract/minions/run.schema.ts';
import {
  approveRun,
  createRun,
  getRun,
  listRuns,
  rateRun,
  sendRunBack,
} from '@hub/contract/minions/runs.calls.ts';
import type { MakeCall } from '@hub/contract/tools/tool.ts';
import type { DemoDecision, DemoWork } from './demo-works.ts';

/** An invention, and the calls of the person who asks for work on it. */
interface Subject {
  inventionId: InventionId;
  makeCall: MakeCall;
}

const findAction = async ({ inventionId, makeCall }: Subject): Promise<WrapperDocument | undefined> => {
  const query = { codes: ['CTNF', 'CTFR'], size: 1 };
  return (await makeCall(listWrapperDocuments, { params: { inventionId }, query })).collection[0];
};

const hasText = async (subject: Subject): Promise<boolean> => {
  const fileId = (await findAction(subject))?.fileId;
  if (!fileId) return false;
  const pages = await subject.makeCall(listFileText, { params: { id: fileId }, query: { size: 1 } });
  return pages.collection.length > 0;
};

/** Leaves of a download only the office action. */
const onlyAction = (change: ProposedChange, action: WrapperDocument | undefined): ProposedChange =>
  change.kind === 'download-documents' && action !== undefined && change.documentIds.includes(action.id)
    ? { ...change, documentIds: [action.id] }
    : change;

const approve = async (subject: Subject, id: string, decision: DemoDecision): Promise<void> => {
  const params = { id };
  const { proposal, proposalHash } = await subject.makeCall(getRun, { params });
  if (proposal === null || proposalHash === null) return;
  const action = decision.kind === 'accept-action' ? await findAction(subject) : undefined;
  const changes = proposal.changes.map(({ change }) => onlyAction(change, action));
  await subject.makeCall(approveRun, { params, body: { proposalHash, ...(action && { changes }) } });
};

const decide = async (subject: Subject, { id }: ListedRun, decision: DemoDecision): Promise<void> => {
  const params = { id };
  if (decision.kind === 'send-back')
    await subject.makeCall(sendRunBack, { params, body: { reason: decision.reason } });
  else await approve(subject, id, decision);
  if (decision.feedback) await subject.makeCall(rateRun, { params, body: decision.feedback });
};

/** Does the next step of some work; returns whether it is at its end. */
const advance = async (
  subject: Subject,
  { needsText, decision }: DemoWork,
  minion: string,
): Promise<boolean> => {
  const { inventionId, makeCall } = subject;
  const { collection } = await makeCall(listRuns, { query: { inventionId, minion } });
  const run = collection.at(-1);
  if (run === undefined) {
    if (needsText && !(await hasText(subject))) return false;
    await makeCall(createRun, { body: { inventionId, minion } });
    return false;
  }
  if (run.state === 'pending' || run.state === 'working') return false;
  if (run.state === 'needs-you' && run.decision === null && decision) await decide(subject, run, decision);
  return true;
};

/** Does the next steps of the work on an invention; returns whether all of it is at its end. */
export const advanceWorks = async (
  subject: Subject,
  works: readonly DemoWork[],
  minions: ReadonlyMap<string, string>,
): Promise<boolean> => {
  for (const work of works) {
    const minion = minions.get(work.minion);
    if (minion !== undefined && !(await advance(subject, work, minion))) return false;
  }
  return true;
};
