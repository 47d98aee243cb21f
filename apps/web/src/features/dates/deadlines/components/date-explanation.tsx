import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { secondReview } from '@hub/domain/tasks/second-review.ts';
import { isOpen } from '@hub/domain/tasks/task-status.ts';
import { useQuery } from '@tanstack/react-query';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { askToExtend } from '../../../../lib/time-extension.ts';
import { dateCardQuery } from '../api/date-card.queries.ts';
import { useOpenSteps } from '../hooks/use-open-steps.ts';
import { Arithmetic } from './arithmetic.tsx';
import classes from './date-card.module.css';
import { DateCardButton } from './date-card-button.tsx';
import { DateStrip } from './date-strip.tsx';
import { ExtensionTable } from './extension-table.tsx';

export interface MilestoneDateExplanationProps {
  milestone: Milestone;
  /** Undefined if the person may not move the client date. */
  onClientDate: ((date: IsoDate) => void) | undefined;
  /** Whether the person may extend the time. */
  canExtend: boolean;
}

/** Returns the date of the earliest open second attorney review of a milestone. */
const nextReview = ({ tasks }: Milestone): string | null =>
  tasks
    .filter(({ category, status }) => category === secondReview && isOpen(status))
    .flatMap(({ dueAt }) => dueAt ?? [])
    .sort()[0] ?? null;

/** How the date of an active milestone was calculated: its dates on one strip, and the steps. */
export const DateExplanation = ({ milestone, onClientDate, canExtend }: MilestoneDateExplanationProps) => {
  const { id, title, updatedAt, deadline } = milestone;
  // Fetched once, only for the entity size: everything else is in the milestone, which live events keep current.
  const { data: card } = useQuery({
    ...dateCardQuery({ of: 'milestone', id }, deadline?.trigger ?? ''),
    enabled: deadline !== null,
  });
  const isExtendable = useOpenSteps(deadline).length > 0 && canExtend;
  const extend = isExtendable
    ? (months: number) => askToExtend({ milestoneId: id, inventionId: milestone.inventionId, months })
    : undefined;
  const isDated = milestone.dueAt !== null || milestone.clientDueDate !== null;
  if (!isDated && !deadline) return null;
  return (
    <Stack as="section" gap={8} shrinks className={classes.explanation}>
      <Row as="header" gap="4 8" wraps className={classes.explanationHead}>
        <h3>{deadline ? 'How this date was calculated' : 'Dates'}</h3>
        {deadline && (
          <ReferenceChip title="Rule and its version">{`${deadline.ruleId} v${deadline.ruleVersion}`}</ReferenceChip>
        )}
        <DateCardButton of="milestone" id={id} title={title} version={updatedAt} />
      </Row>
      <DateStrip
        title={title}
        onClientDate={onClientDate}
        onExtend={extend}
        dates={{
          ...milestone,
          nextReviewAt: nextReview(milestone),
          repliedAt: milestone.repliedAt,
          entitySize: card?.entitySize ?? 'large',
        }}
      />
      {deadline && (
        <>
          <Arithmetic lines={deadline.explanation} />
          <ExtensionTable deadline={deadline} entitySize={card?.entitySize ?? 'large'} />
        </>
      )}
    </Stack>
  );
};
