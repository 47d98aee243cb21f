import type { MilestoneId } from '@hub/contract/fields.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { visibleInvention } from '../../../platform/access/visible-invention.ts';
import type { Database } from '../../../platform/database/database.ts';

/** A milestone that a paper could meet. */
export interface ClosableMilestone {
  id: MilestoneId;
  title: string;
  ruleId: string | null;
  dueAt: IsoDate | null;
}

/** A paper that answers or ends what rules started. */
interface ClosingPaper {
  readonly inventionId: string;
  readonly date: IsoDate;
  /** Ids of the rules. */
  readonly closes: readonly string[];
}

/** Active ones, and those that were finished without a paper. */
const readCandidates = (db: Database, actor: Actor, papers: readonly ClosingPaper[]) =>
  db
    .selectFrom('milestones')
    .select([
      sql.ref<MilestoneId>('id').as('id'),
      'invention_id as inventionId',
      'title',
      'rule_id as ruleId',
      'due_at as dueAt',
      sql<string | null>`deadline ->> 'trigger'`.as('trigger'),
    ])
    .where('invention_id', 'in', [...new Set(papers.map(({ inventionId }) => inventionId))])
    .where('rule_id', 'in', [...new Set(papers.flatMap(({ closes }) => closes))])
    .where('is_deleted', '=', false)
    .where(({ or, eb }) => or([eb('is_finished', '=', false), eb('proof', 'in', ['awaiting', 'confirmed'])]))
    .where(visibleInvention(actor, 'milestones.invention_id'))
    .orderBy('due_at')
    .orderBy('id')
    .execute();

type Candidate = Awaited<ReturnType<typeof readCandidates>>[number];

/** A paper meets nothing that was started after it. */
const meets = (paper: ClosingPaper, { inventionId, ruleId, trigger }: Candidate): boolean =>
  inventionId === paper.inventionId &&
  ruleId !== null &&
  paper.closes.includes(ruleId) &&
  (trigger === null || trigger <= paper.date);

/** The milestones that each of these papers could meet, as far as the actor may see them. */
export const readClosable = async (
  db: Database,
  actor: Actor,
  papers: readonly ClosingPaper[],
): Promise<(paper: ClosingPaper) => ClosableMilestone[]> => {
  const closing = papers.filter(({ closes }) => closes.length > 0);
  if (closing.length === 0) return () => [];
  const candidates = await readCandidates(db, actor, closing);
  return (paper) =>
    candidates
      .filter((milestone) => meets(paper, milestone))
      .map(({ id, title, ruleId, dueAt }) => ({ id, title, ruleId, dueAt }));
};
