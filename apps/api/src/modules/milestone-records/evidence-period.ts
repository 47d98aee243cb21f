import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { StoredDeadline } from '@hub/domain/deadlines/computation/kept-deadline.ts';
import type { EvidencePeriod } from '@hub/domain/milestones/evidence.ts';
import { periodOf } from '@hub/domain/milestones/verdict.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPetitions } from './milestone-documents.repository.ts';
import type { MilestoneRow } from './milestones.repository.ts';

/** Returns the period of a milestone with the petitions on file, for judging a document that is presented for it. */
export const readEvidencePeriod = async (
  db: Database,
  { inventionId, deadline: stored, ...milestone }: MilestoneRow,
  today: IsoDate,
): Promise<EvidencePeriod> => {
  const deadline = stored as StoredDeadline | null;
  const petitions = deadline && deadline.extensions.length > 0 ? await readPetitions(db, [inventionId]) : [];
  return {
    ...periodOf({ ...milestone, deadline }),
    trigger: deadline?.trigger ?? null,
    today,
    petitions: petitions.map(({ date }) => date),
  };
};
