import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { StoredDeadline } from '@hub/domain/deadlines/computation/kept-deadline.ts';
import { companionsOf, continuedBy } from '@hub/domain/deadlines/periods/companion-rules.ts';
import { isStatutoryRule } from '@hub/domain/deadlines/rules/statutory-rules.ts';
import { doubtAbout, type EvidenceDocument } from '@hub/domain/milestones/evidence.ts';
import { newId } from '../../platform/ids.ts';
import type { Write } from '../../spine/writes/write.ts';
import { readEvidencePeriod } from './evidence-period.ts';
import { changeMilestone, readDocuments, readOwn } from './milestone-change.ts';
import { addDocument, removeDocuments } from './milestone-documents.repository.ts';
import { lockMilestone, type MilestoneRow, selectMilestones } from './milestones.repository.ts';
import { closeVerification, insertVerification } from './open-verification.ts';

/** A document with its id, and today at the patent office. */
export interface Closing {
  now: string;
  today: IsoDate;
  document?: (EvidenceDocument & { id: string }) | undefined;
}

const triggerOf = ({ deadline }: MilestoneRow): string | undefined =>
  (deadline as StoredDeadline | null)?.trigger;

/** Returns the active milestones of these rules with the invention and trigger of another one, locked. */
const readLinked = async (
  { tx, actor }: Write,
  main: MilestoneRow,
  ruleIds: readonly string[],
): Promise<MilestoneRow[]> => {
  const trigger = triggerOf(main);
  if (ruleIds.length === 0 || trigger === undefined) return [];
  const rows = await selectMilestones(tx)
    .where('milestones.invention_id', '=', main.inventionId)
    .where('milestones.rule_id', 'in', ruleIds)
    .where('milestones.id', '<>', main.id)
    .where('milestones.is_finished', '=', false)
    .where('milestones.is_deleted', '=', false)
    .orderBy('milestones.id')
    .execute();
  const linked: MilestoneRow[] = [];
  for (const { id } of rows.filter((row) => triggerOf(row) === trigger)) {
    await lockMilestone(tx, id);
    linked.push(await readOwn(tx, actor, id));
  }
  return linked;
};

/** Returns the milestones of these rules that were closed with another one. */
const readClosedWith = (
  { tx }: Write,
  main: MilestoneRow,
  ruleIds: readonly string[],
): Promise<MilestoneRow[]> =>
  ruleIds.length === 0
    ? Promise.resolve([])
    : selectMilestones(tx)
        .where('milestones.invention_id', '=', main.inventionId)
        .where('milestones.closed_with', '=', main.id)
        .where('milestones.rule_id', 'in', ruleIds)
        .where(({ or, eb }) =>
          or([eb('milestones.is_finished', '=', true), eb('milestones.is_deleted', '=', true)]),
        )
        .orderBy('milestones.id')
        .forUpdate('milestones')
        .execute();

/**
 * Finishes a milestone, with the document if it proves the end of the period. A statutory one that nothing proves needs
 * verification by a second person.
 */
export const finishWithEvidence = async (
  write: Write,
  { now, today, document }: Closing,
  before: MilestoneRow,
  { reason, closedWith = null }: { reason: string; closedWith?: string | null },
): Promise<MilestoneRow> => {
  const { tx, actor } = write;
  const documentsBefore = await readDocuments(tx, before);
  const doubt = document ? doubtAbout(document, await readEvidencePeriod(tx, before, today)) : null;
  const isProven = document !== undefined && doubt === null;
  const isDoubtful = !isProven && isStatutoryRule(before.ruleId);
  const why = [reason, doubt].filter(Boolean).join(' ');
  if (document) await addDocument(tx, before.id, document.id, 'closed');
  if (isDoubtful)
    await insertVerification(tx, actor, { id: newId(), milestoneId: before.id, reason: why }, now);
  const act = { now, type: 'milestone.finished', reason: why, documentsBefore } as const;
  const evidence = isProven ? 'evidence' : isDoubtful ? 'awaiting' : 'none';
  return changeMilestone(write, act, before, { finished: true, proof: evidence, closedWith });
};

/**
 * Cancels a milestone; a statutory one needs verification by a second person, unless the person undoes what they
 * have just started.
 */
export const cancelWithReason = async (
  write: Write,
  now: string,
  before: MilestoneRow,
  {
    reason,
    closedWith = null,
    isUndoneAtOnce = false,
  }: { reason: string; closedWith?: string | null; isUndoneAtOnce?: boolean },
): Promise<MilestoneRow> => {
  const { tx, actor } = write;
  const needsVerification = isStatutoryRule(before.ruleId) && !isUndoneAtOnce;
  if (needsVerification)
    await insertVerification(tx, actor, { id: newId(), milestoneId: before.id, reason }, now);
  const evidence = needsVerification ? 'awaiting' : 'none';
  const act = { now, type: 'milestone.deleted', reason } as const;
  return changeMilestone(write, act, before, { deleted: true, proof: evidence, closedWith });
};

/** Reopens a finished or cancelled milestone and removes its evidence and its verification. */
export const reopen = async (
  write: Write,
  now: string,
  before: MilestoneRow,
  { reason, decided = 'withdrawn' }: { reason?: string; decided?: 'withdrawn' | 'refused' } = {},
): Promise<MilestoneRow> => {
  const { tx } = write;
  const documentsBefore = await readDocuments(tx, before);
  await removeDocuments(tx, before.id, 'closed');
  const note = decided === 'refused' ? (reason ?? '') : '';
  await closeVerification(write, before, { outcome: decided, note }, now);
  const act = { now, type: 'milestone.updated', documentsBefore, reason } as const;
  const version = { finished: false, deleted: false, proof: 'none', closedWith: null } as const;
  return changeMilestone(write, act, before, version);
};

/** Finishes the active companions of a finished milestone; of one that was only answered, those that the reply ends. */
export const finishCompanions = async (write: Write, closing: Closing, main: MilestoneRow): Promise<void> => {
  for (const companion of await readLinked(write, main, companionsOf(main.ruleId ?? ''))) {
    const { document } = closing;
    const period = await readEvidencePeriod(write.tx, companion, closing.today);
    const isEnded = document !== undefined && doubtAbout(document, period) === null;
    if (!main.finished && (isStatutoryRule(companion.ruleId) || !isEnded)) continue;
    const reason = `Closed with “${main.title}”.`;
    await finishWithEvidence(write, closing, companion, { reason, closedWith: main.id });
  }
};

/** Reopens the milestones whose period a cancelled one had continued; returns whether there are any. */
export const reopenContinued = async (write: Write, now: string, main: MilestoneRow): Promise<boolean> => {
  const continued = await readClosedWith(write, main, continuedBy(main.ruleId ?? ''));
  for (const milestone of continued)
    await reopen(write, now, milestone, { reason: `“${main.title}” was cancelled.` });
  return continued.length > 0;
};

/**
 * Reopens the milestones whose period a cancelled one continued. If there are none, cancels its active companions, which
 * otherwise belong to the reopened period.
 */
export const cancelCompanions = async (
  write: Write,
  now: string,
  main: MilestoneRow,
  reason: string,
): Promise<void> => {
  if (await reopenContinued(write, now, main)) return;
  for (const companion of await readLinked(write, main, companionsOf(main.ruleId ?? '')))
    await cancelWithReason(write, now, companion, { reason, closedWith: main.id });
};

/** Reopens the companions that were closed with a milestone. */
export const reopenCompanions = async (write: Write, now: string, main: MilestoneRow): Promise<void> => {
  for (const companion of await readClosedWith(write, main, companionsOf(main.ruleId ?? '')))
    await reopen(write, now, companion, { reason: `Reopened with “${main.title}”.` });
};

/** Reopens the companions that a document closed together with a milestone that it ended or answered. */
export const reopenClosedBy = async (
  write: Write,
  now: string,
  main: MilestoneRow,
  documentId: string,
): Promise<void> => {
  for (const companion of await readClosedWith(write, main, companionsOf(main.ruleId ?? ''))) {
    const documents = await readDocuments(write.tx, companion);
    if (documents.some(({ id, relation }) => id === documentId && relation === 'closed'))
      await reopen(write, now, companion, { reason: `Reopened with “${main.title}”.` });
  }
};

/** Confirms the open verifications of the companions that were closed with a milestone. */
export const confirmCompanions = async (
  write: Write,
  now: string,
  main: MilestoneRow,
  note: string,
): Promise<void> => {
  const companions = await readClosedWith(write, main, companionsOf(main.ruleId ?? ''));
  for (const companion of companions.filter(({ proof }) => proof === 'awaiting')) {
    await closeVerification(write, companion, { outcome: 'confirmed', note }, now);
    const act = { now, type: 'milestone.verified', reason: note } as const;
    await changeMilestone(write, act, companion, { proof: 'confirmed' });
  }
};

/**
 * Finishes the milestones whose period a new one continues, such as a final rejection whose advisory action has arrived:
 * one of the two always shows the period.
 */
export const finishContinued = async (
  write: Write,
  now: string,
  milestoneId: string,
  documentId: string | null,
): Promise<void> => {
  const { tx, actor } = write;
  const next = await readOwn(tx, actor, milestoneId);
  for (const before of await readLinked(write, next, continuedBy(next.ruleId ?? ''))) {
    const documentsBefore = await readDocuments(tx, before);
    if (documentId !== null) await addDocument(tx, before.id, documentId, 'closed');
    const reason = `“${next.title}” goes on with this period.`;
    await changeMilestone(write, { now, type: 'milestone.finished', reason, documentsBefore }, before, {
      finished: true,
      proof: documentId === null ? 'none' : 'evidence',
      closedWith: next.id,
    });
  }
};
