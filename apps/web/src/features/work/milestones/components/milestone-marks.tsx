import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { WaitingMark } from '../../../../components/feedback/waiting-mark.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { MilestoneStateText } from './milestone-mark.tsx';

/** State, rule and unsent changes of a milestone, after its title. */
export const MilestoneMarks = ({ milestone }: { milestone: Milestone }) => (
  <>
    <MilestoneStateText milestone={milestone} />
    {milestone.ruleId && <ReferenceChip title="Deadline rule">{milestone.ruleId}</ReferenceChip>}
    <WaitingMark scope={`milestone ${milestone.id}`} />
  </>
);
