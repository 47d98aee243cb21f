import { defineEvents } from '../../spine/events/define-events.ts';

/** The events of work that is handed to minions. */
export const delegationEvents = defineEvents('delegation', {
  type: 'minion.delegated',
  permission: 'inventions:edit',
});
