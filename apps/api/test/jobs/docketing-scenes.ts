import type { LocalMatters } from '../../src/gateways/docketing/local/docketing-record.ts';
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
};
