import type { ComparedDeadline } from '@hub/contract/docketing-system/docketing.schema.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewStreamEvent } from '../../spine/events/define-events.ts';
import { publishAll } from '../../spine/live/publish.ts';
import { lockInvention } from '../tasks/public.ts';
import { findLinkedInventions } from './changes.repository.ts';
import { readDeadlines } from './compared-deadlines.ts';
import { writeAsDocketing } from './docketing-actor.ts';
import { docketingEvents, subjectOfDeadline } from './docketing-events.ts';
import { listMatterNumbersAfter, saveOpenDifferences } from './reported-differences.repository.ts';

interface ReportDependencies {
  database: Database;
  clock: Clock;
}

const batchSize = 200;

const keyOf = ({ hub, docketing }: ComparedDeadline): string =>
  hub?.milestoneId ?? `${docketing?.matter} ${docketing?.id}`;

const eventOf = (
  inventionId: InventionId,
  { title, office, docketing, hub }: ComparedDeadline,
  now: string,
): NewStreamEvent => ({
  type: docketingEvents['docketing.differs'],
  inventionId,
  subject: subjectOfDeadline(inventionId, hub?.milestoneId ?? null),
  title,
  updatedAt: now,
  changes: [
    { field: 'office', from: null, to: office?.due ?? null },
    {
      field: 'docketing',
      from: null,
      to: { due: docketing?.dueDate ?? null, state: docketing?.status ?? null },
    },
    { field: 'hub', from: null, to: { due: hub?.due ?? null, state: hub?.state ?? null } },
  ],
});

/** Compares one invention in one transaction; returns the number of differences that it reported. */
const reportInvention = (
  { database, clock }: ReportDependencies,
  inventionId: InventionId,
): Promise<number> =>
  database.transaction().execute(async (tx: Database) => {
    // A decision that is being made would otherwise be overtaken by the report of what it settles.
    await lockInvention(tx, inventionId);
    const write = await writeAsDocketing(tx);
    const now = nowText(clock);
    const { rows } = await readDeadlines(tx, write.actor, inventionId);
    const open = rows
      .map(({ compared }) => compared)
      .filter(({ differences, isSettled }) => differences.length > 0 && !isSettled);
    const differences = open.map((compared) => ({ deadline: keyOf(compared), reported: compared.values }));
    const unreported = await saveOpenDifferences(tx, inventionId, differences, now);
    const events = open.filter((compared) => unreported.has(keyOf(compared)));
    await publishAll(
      write,
      events.map((compared) => eventOf(inventionId, compared, now)),
    );
    return events.length;
  });

/**
 * Compares the inventions that have a matter of the docketing system, and reports each open difference once in the stream
 * of its invention; again only when its values change.
 * @returns the number of comparisons and of reported differences
 */
export const reportDifferences = async (
  dependencies: ReportDependencies,
): Promise<{ compared: number; reported: number }> => {
  const { database } = dependencies;
  let [compared, reported, after] = [0, 0, ''];
  for (;;) {
    const numbers = await listMatterNumbersAfter(database, after, batchSize);
    const last = numbers.at(-1);
    if (last === undefined) return { compared, reported };
    const linked = await findLinkedInventions(database, numbers);
    for (const inventionId of new Set(linked.map((link) => link.inventionId))) {
      reported += await reportInvention(dependencies, inventionId);
      compared += 1;
    }
    after = last;
  }
};
