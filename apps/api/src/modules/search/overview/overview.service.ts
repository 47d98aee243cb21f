import type { InventionId, MilestoneId } from '@hub/contract/fields.ts';
import type {
  compareOverview,
  OverviewChange,
  OverviewPage,
  OverviewQuery,
  OverviewRow,
} from '@hub/contract/search/overview.calls.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { OFFICE_TIME_ZONE, todayIn } from '@hub/domain/dates/today.ts';
import type { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { AppDependencies } from '../../../platform/module.ts';
import { findByText, matchByText } from '../../inventions/public.ts';
import { findPrincipals } from '../../workflow/public.ts';
import { startOfDay } from './day-start.ts';
import { listMilestoneChanges } from './milestone-changes.read-model.ts';
import { presentRow } from './overview.presenter.ts';
import type { OverviewListing } from './overview-listing.read-model.ts';
import type { OverviewFilter } from './overview-match.read-model.ts';
import { readOverviewPage } from './overview-page.read-model.ts';
import { findNextMilestone, readRowOf } from './overview-rows.read-model.ts';

/** An active milestone is forgotten when it has been overdue for longer, and nothing has happened for as long. */
const forgottenAfterDays = 90;

type CompareQuery = z.output<NonNullable<(typeof compareOverview)['query']>>;

/** The caller's own id and those of their teams are known already. Null: nobody is called so. */
const findAssignee = async (
  database: Database,
  actor: Actor,
  value: string | undefined,
): Promise<string | null | undefined> => {
  if (value === undefined) return undefined;
  const asked = value.toLowerCase();
  if (asked === actor.email.toLowerCase()) return actor.id;
  const team = actor.teams.find(({ name }) => name.toLowerCase() === asked);
  if (team) return team.id;
  const [principal] = await findPrincipals(database, [value]);
  return principal?.id ?? null;
};

const readSort = (sort: OverviewQuery['sort']): OverviewListing['sort'] => ({
  field: sort.replace('-', '') as OverviewListing['sort']['field'],
  direction: sort.startsWith('-') ? 'desc' : 'asc',
});

/** The use cases of the milestones overview. */
export const createOverviewService = ({ database, clock }: Pick<AppDependencies, 'database' | 'clock'>) => {
  const listRows = async (
    actor: Actor,
    section: OverviewListing['section'],
    { assignee, qs, tags, sort, skip, size }: OverviewQuery,
  ): Promise<OverviewPage> => {
    const now = clock.now();
    const oldestDay = plusDays(todayIn(actor.timeZone, now), -forgottenAfterDays);
    const filter: OverviewFilter = {
      viewer: actor,
      assigneeId: await findAssignee(database, actor, assignee),
      tags,
    };
    const listing: OverviewListing = {
      section,
      forgotten: { dueBefore: oldestDay, untouchedSince: startOfDay(oldestDay, actor.timeZone) },
      sort: readSort(sort),
      skip,
      size,
    };
    const page = qs
      ? await findByText(database, qs, (search) =>
          readOverviewPage(database, actor, { ...filter, byText: matchByText(search) }, listing),
        )
      : await readOverviewPage(database, actor, filter, listing);
    const today = todayIn(OFFICE_TIME_ZONE, now);
    return { collection: page.rows.map(presentRow), total: page.total, size, skip, today };
  };

  /** Throws `invention.not_found`, and `milestone.not_found` for one that is not the invention's. */
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
    { since, assignee, tags, skip, size }: CompareQuery,
  ): Promise<{ collection: OverviewChange[]; total: number; size: number; skip: number }> => {
    const assigneeId = await findAssignee(database, actor, assignee);
    const changes = await listMilestoneChanges(
      database,
      { viewer: actor, assigneeId, tags },
      { since: startOfDay(since, actor.timeZone), skip, size },
    );
    return { ...changes, size, skip };
  };

  return { listRows, getRow, listChanges };
};
