import { type RawBuilder, sql } from 'kysely';
import { type Viewer, visibleRow } from '../../../platform/access/visible-invention.ts';

type Condition = RawBuilder<unknown>;

/** Whose view, and which inventions of it. */
export interface OverviewFilter {
  readonly viewer: Viewer;
  /** Those with an active milestone or an open task of this principal; null where nobody is called so. */
  readonly assigneeId: string | null | undefined;
  /** Any of these. */
  readonly tags: readonly string[] | undefined;
  /** Those that a text finds, as a query of one column. */
  readonly foundByText?: Condition | undefined;
}

/** The inventions on which a principal has something to do, as a query of one column. */
export const inventionsWithWorkOf = (principalId: string): Condition => sql`
  select task_assignees.invention_id from task_assignees
  where task_assignees.principal_id = ${principalId}::uuid and task_assignees.is_open
  union
  select milestones.invention_id from milestone_assignees
    join milestones on milestones.id = milestone_assignees.milestone_id
  where milestone_assignees.principal_id = ${principalId}::uuid
    and not milestones.is_finished and not milestones.is_deleted`;

/** The inventions with any of these tags, as a query of one column. */
export const inventionsTagged = (tags: readonly string[]): Condition =>
  sql`select tagged.id from inventions as tagged where tagged.tags && ${tags}::text[]`;

/** Whether a filter asks for certain inventions, which are found first and then sorted. */
export const isNarrow = ({ assigneeId, tags, foundByText }: OverviewFilter): boolean =>
  [assigneeId, tags, foundByText].some((asked) => asked !== undefined);

/** What a row `overview` of `invention_overviews` has to meet. */
export const matchOverview = ({ viewer, assigneeId, tags, foundByText }: OverviewFilter): Condition[] => [
  visibleRow(viewer, 'invention_overviews', 'overview'),
  ...(assigneeId === null ? [sql`false`] : []),
  ...(assigneeId ? [sql`overview.invention_id in (${inventionsWithWorkOf(assigneeId)})`] : []),
  ...(tags ? [sql`overview.invention_id in (${inventionsTagged(tags)})`] : []),
  ...(foundByText ? [sql`overview.invention_id in (${foundByText})`] : []),
];
