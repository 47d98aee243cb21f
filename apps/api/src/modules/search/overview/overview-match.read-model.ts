import { type RawBuilder, sql } from 'kysely';
import { type Viewer, visibleRow } from '../../../platform/access/visible-invention.ts';

type Condition = RawBuilder<unknown>;

/** What a text finds. */
interface TextMatch {
  /** As a query of one column, with some inventions more than once. */
  readonly found: Condition;
  /** As a question about one invention. */
  readonly finds: (inventionId: Condition) => Condition;
}

/** Whose view, and which inventions of it. */
export interface OverviewFilter {
  readonly viewer: Viewer;
  /** Those with an active milestone or an open task of this principal; null where nobody is called so. */
  readonly assigneeId: string | null | undefined;
  /** Any of these. */
  readonly tags: readonly string[] | undefined;
  /** Those that a text finds. */
  readonly byText?: TextMatch | undefined;
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
export const isNarrow = ({ assigneeId, tags, byText }: OverviewFilter): boolean =>
  [assigneeId, tags, byText].some((asked) => asked !== undefined);

const inventionId = sql.ref('overview.invention_id');

/** The inventions that a filter asks for, as queries of one column: what is asked for is in each of them. */
const listsAskedFor = ({ assigneeId, tags }: OverviewFilter): Condition[] => [
  ...(assigneeId ? [inventionsWithWorkOf(assigneeId)] : []),
  ...(tags ? [inventionsTagged(tags)] : []),
];

const matchViewer = ({ viewer, assigneeId }: OverviewFilter): Condition[] => [
  visibleRow(viewer, 'invention_overviews', 'overview'),
  ...(assigneeId === null ? [sql`false`] : []),
];

/**
 * What a row `overview` of `invention_overviews` has to meet.
 * @param found the inventions that the text of the filter finds, where other than all are to be looked at
 */
export const matchOverview = (filter: OverviewFilter, found = filter.byText?.found): Condition[] => [
  ...matchViewer(filter),
  ...[...listsAskedFor(filter), ...(found ? [found] : [])].map((list) => sql`${inventionId} in (${list})`),
];

/**
 * As `matchOverview`, asked of one row after the other, in an order that is walked. What is said to be true is not
 * turned into a join, which would read and sort all that match.
 */
export const matchWalked = (filter: OverviewFilter): Condition[] => [
  ...matchViewer(filter),
  ...listsAskedFor(filter).map((list) => sql`(${inventionId} in (${list})) is true`),
  ...(filter.byText ? [filter.byText.finds(inventionId)] : []),
];
