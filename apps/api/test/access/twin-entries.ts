import type { TestHub } from '../support/test-hub.ts';

interface TwinPeople {
  author: { id: string };
  watchers: { 'a wall': { id: string } };
}

/** Adds entries one second apart, so that their order is defined. */
export const addEntries = async (
  hub: TestHub,
  ids: { invention: string; task: string },
  { watchers: { 'a wall': watcher }, author }: TwinPeople,
): Promise<void> => {
  for (const [person, action] of [
    [author, 'workflow.createTask'],
    [watcher, 'access.walled'],
  ] as const) {
    hub.clock.advance({ seconds: 1 });
    await hub.dependencies.audit.record(hub.db, [
      {
        actor: { id: person.id, sessionId: null },
        forId: null,
        requestId: null,
        address: '127.0.0.1',
        action,
        inventionId: ids.invention,
        details: { id: ids.task },
      },
    ]);
  }
};
