import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { isOpen } from '@hub/domain/tasks/task-status.ts';
import { useQuery } from '@tanstack/react-query';
import { ReferenceChip } from '../../../components/reference-chip.tsx';
import { dateCardQuery } from '../api/date-card.queries.ts';
import { Arithmetic } from './arithmetic.tsx';
import classes from './date-card.module.css';
import { DateCardButton } from './date-card-button.tsx';
import { DateStrip } from './date-strip.tsx';
import { ExtensionLadder } from './extension-ladder.tsx';

export interface MilestoneDateProofProps {
  milestone: Milestone;
  /** Absent where the person may not move its client date. */
  onClientDate: ((date: IsoDate) => void) | undefined;
}

/** The earliest open second attorney review among the tasks of a milestone. */
const nextReview = ({ tasks }: Milestone): string | null =>
  tasks
    .filter(({ category, status }) => category === '2AR' && isOpen(status))
    .flatMap(({ dueAt }) => dueAt ?? [])
    .sort()[0] ?? null;

/** Why the date of an open milestone is what it is: its dates on one strip, and the arithmetic. */
export const DateProof = ({ milestone, onClientDate }: MilestoneDateProofProps) => {
  const { id, title, updatedAt, deadline } = milestone;
  // Only the size of the applicant is asked for, once: everything else the milestone says itself, also after live changes.
  const { data: card } = useQuery({
    ...dateCardQuery({ of: 'milestone', id }, deadline?.trigger ?? ''),
    enabled: deadline !== null,
  });
  const isDated = milestone.dueAt !== null || milestone.clientDueDate !== null;
  if (!isDated && !deadline) return null;
  return (
    <section className={classes.proof}>
      <header className={classes.proofHead}>
        <h3>{deadline ? 'Why this date' : 'Dates'}</h3>
        {deadline && (
          <ReferenceChip title="Rule and its version">{`${deadline.ruleId} v${deadline.ruleVersion}`}</ReferenceChip>
        )}
        <DateCardButton of="milestone" id={id} title={title} version={updatedAt} />
      </header>
      <DateStrip
        title={title}
        onClientDate={onClientDate}
        dates={{
          ...milestone,
          nextReviewAt: nextReview(milestone),
          entitySize: card?.entitySize ?? 'large',
        }}
      />
      {deadline && (
        <>
          <Arithmetic lines={deadline.explanation} />
          <ExtensionLadder deadline={deadline} entitySize={card?.entitySize ?? 'large'} />
        </>
      )}
    </section>
  );
};
