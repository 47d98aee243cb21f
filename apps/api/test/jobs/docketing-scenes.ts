import type { LocalMatters } from '@hub/local-services/docketing/docketing-record.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildDocketingEvent } from '../support/docketing-hub.ts';
import type { JobScene } from './job-scene.ts';

/** Matters and events of the docketing system of the scenes. */
export const sceneMatters: LocalMatters = {
  matters: [{ number: 'S1', version: 1, title: 'Pump with a valve', applicationNumber: null }],
  events: [buildDocketingEvent({ matter: 'S1' })],
};

/** Scenes of the jobs of the docketing system. */
export const docketingScenes: Readonly<Record<string, JobScene>> = {
  // The first reading is due from the start.
  'docketing-system.read-changes': { prepare: async () => undefined },
  // An event without a milestone is a difference.
  'docketing-system.report-differences': {
    prepare: async ({ db, clock }) => {
      await buildInvention(db, { reference_list: ['FIP:S2'] });
      const received_at = clock.now().toString();
      await db
        .insertInto('docketing_matters')
        .values({ number: 'S2', version: 1, title: 'Valve', received_at })
        .execute();
      const { matter, dueDate, ...event } = buildDocketingEvent({ matter: 'S2' });
      await db
        .insertInto('docketing_events')
        .values({ ...event, matter_number: matter, due_date: dueDate, channel: 'poll', received_at })
        .execute();
    },
  },
};
