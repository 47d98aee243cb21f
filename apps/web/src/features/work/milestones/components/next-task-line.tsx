import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { Link } from '@tanstack/react-router';
import { DueLabel } from '../../../../components/dates/due-label.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { useOwnToday } from '../../../../components/dates/use-today.ts';
import { Row } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { actorName } from '../../../../components/people/actor-name.ts';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import classes from './next-task-line.module.css';

/** Leads to the list in which a second person verifies the milestone. */
const VerificationLink = ({ text }: { text: string }) => (
  <Link to="/documents" search={{ tab: 'checks' }} className={classes.awaiting}>
    {text}
  </Link>
);

const ClosedLine = ({ milestone }: { milestone: Milestone }) => {
  const nameOf = usePersonNames();
  const formatMoment = useMomentWords();
  const { verification, verified, finished, deleted, proof } = milestone;
  const finisher = ({ openedBy, openedFor }: NonNullable<Milestone['verification']>) =>
    actorName(nameOf, openedBy, openedFor);
  if (finished && proof === 'awaiting') {
    return (
      <span className={classes.text} title={verification?.reason || 'Finished, evidence pending'}>
        <span className={classes.awaiting}>Evidence pending</span>
        {verification && ` · finished by ${finisher(verification)}, `}
        <VerificationLink text="needs verification" />
      </span>
    );
  }
  if (deleted && proof === 'awaiting') {
    return (
      <span className={classes.text} title={verification?.reason}>
        <VerificationLink text="Needs verification" />
        {verification && ` · cancelled by ${finisher(verification)}: ${verification.reason}`}
      </span>
    );
  }
  if (proof === 'confirmed') {
    return (
      <span className={classes.text}>
        Verified by{' '}
        {verified
          ? `${actorName(nameOf, verified.by, verified.for)}, ${formatMoment(verified.at).dated}`
          : 'a second person'}
      </span>
    );
  }
  const closing = milestone.documents.find(({ relation }) => relation === 'closed');
  return closing ? <span className={classes.text}>Closed by {closing.description}</span> : null;
};

const OpenLine = ({ nextTask, repliedAt }: Pick<Milestone, 'nextTask' | 'repliedAt'>) => {
  const today = useOwnToday();
  const waiting = repliedAt && (
    <Text tone="main" weight="medium" rigid>
      Replied, waiting
    </Text>
  );
  if (!nextTask) return waiting || 'No open task';
  return (
    <>
      {waiting}
      <span className={[classes.text, classes.task].join(' ')}>Next: {nextTask.title}</span>
      {nextTask.dueAt && (
        <DueLabel
          dueAt={nextTask.dueAt}
          today={today}
          isAtOnce={nextTask.dueAtOnce}
          surcharge={nextTask.surcharge}
          isShort
        />
      )}
    </>
  );
};

/** The next task of a milestone; for a closed one, its closing document or that evidence is pending. */
export const NextTaskLine = ({ milestone }: { milestone: Milestone }) => (
  <Row as="span" gap={8} align="stretch" tone="muted" size="small" oneLine shrinks>
    {milestoneState(milestone) === 'active' ? (
      <OpenLine nextTask={milestone.nextTask} repliedAt={milestone.repliedAt} />
    ) : (
      <ClosedLine milestone={milestone} />
    )}
  </Row>
);
