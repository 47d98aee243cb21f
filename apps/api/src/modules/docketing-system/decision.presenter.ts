import type { DocketingDecision } from '@hub/contract/docketing-system/docketing.schema.ts';
import type { DecisionRow } from './decisions.repository.ts';

/**
 * Returns an entry of the log as the contract has it.
 * @param current values that are compared now for the deadline of the decision; undefined if it is gone
 */
export const presentDecision = (
  {
    matter: _matter,
    eventId: _eventId,
    milestoneId: _milestoneId,
    decidedById: _by,
    decidedForId: _for,
    settled,
    restores,
    isTaskOpen: _isTaskOpen,
    ...decision
  }: DecisionRow,
  current: string | undefined,
): DocketingDecision => ({
  ...decision,
  canUndo: decision.state === 'done' && restores !== null && current === settled,
});
