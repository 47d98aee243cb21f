import { type RawBuilder, sql } from 'kysely';
import { type Viewer, visibleRow } from '../../spine/access/visible-invention.ts';

type Condition = RawBuilder<unknown>;

/** Inventions that match a text. */
interface TextMatch {
  /** A query of one column; inventions may occur more than once. */
  found: Condition;
  /** A condition on one invention. */
  finds: (inventionId: Condition) => Condition;
}

/** Viewer and criteria of the overview. */
export interface OverviewFilter {
  viewer: Viewer;
  /**
   * Only inventions with an active milestone or open task of this principal; null if no principal has the given value.
   */
  assigneeId: string | null | undefined;
  /** Only inventions with at least one of these tags. */
  tags: readonly string[] | undefined;
  /** Only inventions that match a text. */
  byText?: TextMatch | undefined;
}

/** Inventions with open work of a principal, as a query of one column. */
export const inventionsWithWorkOf = (principalId: string): Condition => sql`
  select task_assignees.invention_id from task_assignees
  where task_assignees.principal_id = ${principalId}::uuid and task_assignees.is_open
  union
  select milestones.invention_id from milestone_assignees
    join milestones on milestones.id = milestone_assignees.milestone_id
  where milestone_assignees.principal_id = ${principalId}::uuid
    and not milestones.is_finished and not milestones.is_deleted`;

/** Inventions with at least one of these tags, as a query of one column. */
export const inventionsTagged = (tags: readonly string[]): Condition =>
  sql`select tagged.id from inventions as tagged where tagged.tags && ${tags}::text[]`;

/** Returns whether a filter selects certain inventions, which are found first and then sorted. */
export const isNarrow = ({ assigneeId, tags, byText }: OverviewFilter): boolean =>
  [assigneeId, tags, byText].some((value) => value !== undefined);

const inventionId = sql.ref('overview.invention_id');

/** Inventions selected by assignee and by tags, as queries of one column; a match is in all of them. */
const selectionsOf = ({ assigneeId, tags }: OverviewFilter): Condition[] => [
  ...(assigneeId ? [inventionsWithWorkOf(assigneeId)] : []),
  ...(tags ? [inventionsTagged(tags)] : []),
];

const matchViewer = ({ viewer, assigneeId }: OverviewFilter): Condition[] => [
  visibleRow(viewer, 'invention_overviews', 'overview'),
  ...(assigneeId === null ? [sql`false`] : []),
];

/**
 * Conditions on a row `overview` of `invention_overviews`.
 * @param found query of the inventions that match the text, if not all of them are to be considered
 */
export const matchOverview = (filter: OverviewFilter, found = filter.byText?.found): Condition[] => [
  ...matchViewer(filter),
  ...[...selectionsOf(filter), ...(found ? [found] : [])].map((list) => sql`${inventionId} in (${list})`),
];

/**
 * Like `matchOverview`, for testing rows one by one while walking a sort order. `is true` keeps the planner from
 * turning a condition into a join, which would read and sort all matches.
 */
export const matchWalked = (filter: OverviewFilter): Condition[] => [
  ...matchViewer(filter),
  ...selectionsOf(filter).map((list) => sql`(${inventionId} in (${list})) is true`),
  ...(filter.byText ? [filter.byText.finds(inventionId)] : []),
];
