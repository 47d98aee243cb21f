import { defineEvents } from '../../spine/events/define-events.ts';

const permission = 'inventions:edit';

/** The events of workflow runs. */
export const workflowEvents = defineEvents(
  'workflow-runs',
  { type: 'workflow.bound', permission },
  { type: 'workflow.unbound', permission },
  { type: 'workflow.moved', permission },
  { type: 'workflow.upgraded', permission },
);
