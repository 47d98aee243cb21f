import { patentOffice } from '@hub/domain/people/patent-office.ts';
import { expect, test } from 'vitest';
import { buildDemoWorkspace } from './build-demo-workspace.ts';

const today = '2026-11-21';
const demo = buildDemoWorkspace({ today });
const eventsOf = Map.groupBy(demo.streamEvents, ({ taskId }) => taskId);

test('each stream is numbered without gaps, in order of time and of ids, and ends today at the latest', () => {
  for (const events of Map.groupBy(demo.streamEvents, ({ inventionId }) => inventionId).values()) {
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    const places = events.map(({ createdAt, id }) => `${createdAt} ${id}`);
    expect(places).toEqual(places.toSorted());
  }
  const ids = new Set(demo.streamEvents.map(({ id }) => id));
  expect(ids.size).toBe(demo.streamEvents.length);
  const latest =
    demo.streamEvents
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .at(-1) ?? '';
  expect(latest <= `${today}T05:00:00.000Z`).toBe(true);
});

test('the events of a task come to the task as it is', () => {
  expect(new Set(demo.tasks.map(({ status }) => status)).size).toBeGreaterThan(3);
  for (const task of demo.tasks) {
    const events = eventsOf.get(task.id) ?? [];
    const published: Record<string, unknown> = {};
    for (const { field, from, to } of events.flatMap(({ metadata }) => metadata.changes)) {
      expect(from).toEqual(published[field] ?? null);
      published[field] = to;
    }
    expect(published).toMatchObject({
      title: task.title,
      tags: task.tags,
      status: task.status,
      statusSince: task.statusSince,
      dueAt: task.dueAt,
      milestoneId: task.milestoneId,
      order: task.stepOrder,
      category: task.category,
      critical: task.isCritical,
      deleted: 'false',
    });
    expect(events[0]).toMatchObject({ type: 'task.created', createdAt: task.createdAt });
    expect(events.at(-1)?.createdAt).toBe(task.updatedAt);
  }
});

test('only people work on tasks', () => {
  const people = new Set(demo.people.map(({ id }) => id));
  const work = demo.streamEvents.filter(({ taskId }) => taskId !== null);
  expect(work.filter(({ actorId }) => !people.has(actorId))).toEqual([]);
});

test('each document arrives from the patent office once, with its date', () => {
  const arrivals = demo.streamEvents.filter(({ type }) => type === 'document.received');
  const expected = demo.documents.map(
    ({ code, description, createdAt }) => `${createdAt} ${code}: ${description}`,
  );
  expect(arrivals.map(({ createdAt, metadata }) => `${createdAt} ${metadata.title}`).toSorted()).toEqual(
    expected.toSorted(),
  );
  expect(new Set(arrivals.map(({ actorId }) => actorId))).toEqual(new Set([patentOffice.id]));
});
