import type { DocketingDecision } from '@hub/contract/docketing-system/docketing.schema.ts';
import type { DecisionRow } from './decisions.repository.ts';

/** Returns an entry of the log as the contract has it. */
export const presentDecision = ({
  matter: _matter,
  eventId: _eventId,
  milestoneId: _milestoneId,
  settled: _settled,
  isTaskOpen: _isTaskOpen,
  ...decision
}: DecisionRow): DocketingDecision => decision;
