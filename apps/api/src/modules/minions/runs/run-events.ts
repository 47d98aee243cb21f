import { defineEvents } from '../../../spine/events/define-events.ts';
import { runDeciders } from './run-deciders.read-model.ts';

/** The events of runs. A proposal that was made with the token of a person is news to this person, too. */
export const runEvents = defineEvents(
  'minions',
  {
    type: 'minion.proposed',
    permission: 'inventions:edit',
    notifies: ({ subject }) => [
      { kind: 'minion', subjectId: subject.id, people: { query: runDeciders }, includesActor: true },
    ],
  },
  {
    type: 'minion.decided',
    permission: 'minions:approve',
    settles: ({ subject }) => [{ subjectId: subject.id, kinds: ['minion'] }],
  },
  { type: 'minion.failed', permission: 'inventions:edit' },
);
