import type { DocketingChanges } from '../../gateways/docketing/docketing.port.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { findChanges } from '../../spine/live/field-changes.ts';
import { publishAll } from '../../spine/live/publish.ts';
import {
  type DocketingChannel,
  findLinkedInventions,
  type StoredEvent,
  storeEvents,
  storeMatters,
  storeRefusals,
} from './changes.repository.ts';
import { writeAsDocketing } from './docketing-actor.ts';
import { docketingEvents } from './docketing-events.ts';
import { storeUnread } from './unread.repository.ts';

const eventFields = ['code', 'description', 'dueDate', 'status'] as const;

const changesOf = ({ before, ...event }: StoredEvent) =>
  findChanges(before ?? { code: null, description: null, dueDate: null, status: null }, event, eventFields);

const publishChanges = async (tx: Database, stored: readonly StoredEvent[], now: string): Promise<void> => {
  const changed = stored.filter((event) => changesOf(event).length > 0);
  if (changed.length === 0) return;
  const linked = await findLinkedInventions(tx, [...new Set(changed.map(({ matter }) => matter))]);
  await publishAll(
    await writeAsDocketing(tx),
    linked.flatMap(({ matter, inventionId }) =>
      changed
        .filter((event) => event.matter === matter)
        .map((event) => ({
          type: docketingEvents['docketing.updated'],
          inventionId,
          subject: { kind: 'invention' as const, id: inventionId },
          title: event.description || event.code,
          updatedAt: now,
          changes: changesOf(event),
        })),
    ),
  );
};

/**
 * Stores changes of the docketing system in the caller's transaction. Older versions than the stored ones change nothing, so
 * that a change may arrive twice and in any order. Each change of an event is an event of the inventions that have its matter
 * as a reference, except in the first reading.
 */
export const storeChanges = async (
  tx: Database,
  clock: Clock,
  { matters, events, refused, unread, readKeys }: DocketingChanges,
  { channel, isFirstReading = false }: { channel: DocketingChannel; isFirstReading?: boolean },
): Promise<void> => {
  const now = nowText(clock);
  const named = new Set([...events, ...refused].map(({ matter }) => matter));
  for (const { kind, name } of unread) if (kind === 'matter' && name !== null) named.add(name);
  await storeMatters(tx, matters, [...named], now);
  const stored = await storeEvents(tx, events, channel, now);
  await storeRefusals(tx, refused, now);
  await storeUnread(tx, unread, readKeys, now);
  if (!isFirstReading) await publishChanges(tx, stored, now);
};
