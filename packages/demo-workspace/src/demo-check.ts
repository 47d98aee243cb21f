import { stableId } from '@hub/database/stable-id.ts';
import type { DemoClock } from './demo-instant.ts';
import { personId } from './demo-people.ts';
import type { FileRecords, WatchRecords } from './demo-records.ts';
import { isSharedMatter } from './demo-trust.ts';

/** One reply that was filed and whose receipt has not come: a second person has to confirm it. */
export const awaitEvidence = (
  files: FileRecords,
  { today, instantOn }: DemoClock,
): { files: FileRecords; milestoneVerifications: WatchRecords['milestoneVerifications'] } => {
  const shared = new Set(files.inventions.filter(isSharedMatter).map(({ id }) => id));
  const running = files.milestones
    .filter(({ ruleId, isFinished, isDeleted }) => ruleId === 'OA-NF' && !isFinished && !isDeleted)
    .filter(({ inventionId, dueAt }) => shared.has(inventionId) && dueAt !== null && dueAt >= today)
    .sort((a, b) => ((a.dueAt ?? '') < (b.dueAt ?? '') ? -1 : 1));
  const [chosen, ...others] = running;
  const finishedAt = instantOn(today);
  if (!chosen || others.length === 0 || chosen.createdAt >= finishedAt)
    return { files, milestoneVerifications: [] };
  return {
    files: {
      ...files,
      milestones: files.milestones.map((milestone) =>
        milestone === chosen
          ? { ...milestone, isFinished: true, finishedAt, proof: 'awaiting', updatedAt: finishedAt }
          : milestone,
      ),
      tasks: files.tasks.map((task) =>
        task.milestoneId === chosen.id && task.status !== 'done'
          ? { ...task, status: 'done', statusSince: finishedAt, updatedAt: finishedAt }
          : task,
      ),
    },
    milestoneVerifications: [
      {
        id: stableId(finishedAt, `check of ${chosen.id}`),
        milestoneId: chosen.id,
        openedBy: personId('paralegal'),
        openedAt: finishedAt,
        reason: 'Filed late in the evening; the electronic receipt has not reached the file yet.',
      },
    ],
  };
};
