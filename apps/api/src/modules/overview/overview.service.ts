import type { InventionId, MilestoneId } from '@hub/contract/fields.ts';
import type {
  compareOverview,
  OverviewChange,
  OverviewPage,
  OverviewQuery,
  OverviewRow,
} from '@hub/contract/overview/overview.calls.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { AppDependencies } from '../../spine/module.ts';
import { findPrincipals } from '../assignees/public.ts';
import { findByText, matchByText } from '../inventions/public.ts';
import { startOfDay } from './day-start.ts';
import { listMilestoneChanges } from './milestone-changes.read-model.ts';
import { presentRow } from './overview.presenter.ts';
import type { OverviewListing } from './overview-listing.read-model.ts';
import type { OverviewFilter } from './overview-match.read-model.ts';
import { readOverviewPage } from './overview-page.read-model.ts';
import { findNextMilestone, readRowOf } from './overview-rows.read-model.ts';

/**
 * An invention becomes obsolete after its active milestones have been overdue for this many days without any activity.
 */
const obsoleteAfterDays = 90;

type CompareQuery = z.output<NonNullable<(typeof compareOverview)['query']>>;

/**
 * Resolves an assignee to an id, without a query for the actor and their teams. Returns null if no principal has the
 * value.
 */
const findAssignee = async (
  database: Database,
  actor: Actor,
  value: string | undefined,
): Promise<string | null | undefined> => {
  if (value === undefined) return undefined;
  const normalized = value.toLowerCase();
  if (normalized === actor.email.toLowerCase()) return actor.id;
  const team = actor.teams.find(({ name }) => name.toLowerCase() === normalized);
  if (team) return team.id;
  const [principal] = await findPrincipals(database, [value]);
  return principal?.id ?? null;
};

const readSort = (sort: OverviewQuery['sort']): OverviewListing['sort'] => ({
  field: sort.replace('-', '') as OverviewListing['sort']['field'],
  direction: sort.startsWith('-') ? 'desc' : 'asc',
});

/** Use cases of the milestones overview. */
export const createOverviewService = ({ database, clock }: Pick<AppDependencies, 'database' | 'clock'>) => {
  const listRows = async (
    actor: Actor,
    section: OverviewListing['section'],
    { assignee, qs, tags, sort, skip, size }: OverviewQuery,
  ): Promise<OverviewPage> => {
    const now = clock.now();
    const today = todayIn(officeTimeZone, now);
    const oldestDay = plusDays(todayIn(actor.timeZone, now), -obsoleteAfterDays);
    const filter: OverviewFilter = {
      viewer: actor,
      assigneeId: await findAssignee(database, actor, assignee),
      tags,
    };
    const listing: OverviewListing = {
      section,
      obsolescence: { dueBefore: oldestDay, untouchedSince: startOfDay(oldestDay, actor.timeZone) },
      today,
      sort: readSort(sort),
      skip,
      size,
    };
    const page = qs
      ? await findByText(database, qs, (search) =>
          readOverviewPage(database, actor, { ...filter, byText: matchByText(search) }, listing),
        )
      : await readOverviewPage(database, actor, filter, listing);
    return { collection: page.rows.map(presentRow), total: page.total, size, skip, today };
  };

  /** Throws `invention.not_found`, and `milestone.not_found` if the milestone belongs to another invention. */
  const getRow = async (
    actor: Actor,
    id: InventionId,
    milestoneId: MilestoneId | undefined,
  ): Promise<OverviewRow> => {
    const row = await readRowOf(database, actor, id);
    if (!row) throw appError('invention.not_found');
    if (milestoneId === undefined) return presentRow(row);
    const milestone = await findNextMilestone(database, actor, { id: milestoneId, inventionId: id });
    if (!milestone) throw appError('milestone.not_found');
    return { ...presentRow(row), nextMilestone: milestone };
  };

  const listChanges = async (
    actor: Actor,
    { since, kind, assignee, tags, skip, size }: CompareQuery,
  ): Promise<{ collection: OverviewChange[]; total: number; size: number; skip: number }> => {
    const assigneeId = await findAssignee(database, actor, assignee);
    const changes = await listMilestoneChanges(
      database,
      { viewer: actor, assigneeId, tags },
      { since: startOfDay(since, actor.timeZone), kind, skip, size },
    );
    return { ...changes, size, skip };
  };

  return { listRows, getRow, listChanges };
};
