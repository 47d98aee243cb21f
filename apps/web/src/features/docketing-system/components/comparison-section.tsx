import type {
  ComparedDeadline,
  InventionDocketing,
} from '@hub/contract/docketing-system/docketing.schema.ts';
import { IconCalendarCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { countOf } from '../../../lib/format/format-count.ts';
import { type DecisionAction, describeDifference, needsDecision } from '../model/difference-labels.ts';
import classes from './comparison.module.css';
import { DecideDifference } from './decide-difference.tsx';
import { DifferenceCard } from './difference-card.tsx';
import { SourceCells } from './source-cells.tsx';

const keyOf = ({ hub, docketing }: ComparedDeadline): string =>
  hub?.milestoneId ?? `${docketing?.matter} ${docketing?.id}`;

const Calm = ({ isEmpty }: { isEmpty: boolean }) => (
  <p className={classes.calm}>
    <Icon icon={IconCalendarCheck} />{' '}
    {isEmpty ? 'No deadlines to compare yet.' : 'All three agree on every open deadline.'}
  </p>
);

const Agreement = ({ deadline }: { deadline: ComparedDeadline }) => (
  <li className={classes.card} data-quiet>
    <div className={classes.head}>
      <h4 className={classes.title}>{deadline.title}</h4>
      {deadline.isSettled && deadline.differences.length > 0 && (
        <p className={classes.sentence}>Decided. {describeDifference(deadline)}</p>
      )}
    </div>
    <SourceCells deadline={deadline} />
  </li>
);

interface ComparisonSectionProps {
  docketing: InventionDocketing;
  /** Whether matching deadlines are listed from the start. */
  showsAgreements: boolean;
}

/** The comparison of patent office, docketing system and hub; deadlines that agree are collapsed. */
export const ComparisonSection = ({ docketing, showsAgreements }: ComparisonSectionProps) => {
  const { inventionId, deadlines, canEdit } = docketing;
  const [isOpen, setOpen] = useState<boolean>();
  const [deciding, setDeciding] = useState<{ deadline: ComparedDeadline; action: DecisionAction }>();
  const open = deadlines.filter(needsDecision);
  const others = deadlines.filter((deadline) => !needsDecision(deadline));
  const areOthersShown = isOpen ?? showsAgreements;
  return (
    <section className={classes.section} aria-label="Comparison">
      <h3 className={classes.heading}>
        Patent office, docketing system, hub
        {deadlines.length > 0 && (
          <span className={classes.count}>
            {open.length === 0 ? 'no differences' : countOf(open.length, 'difference')}
          </span>
        )}
      </h3>
      {open.length === 0 ? (
        <Calm isEmpty={deadlines.length === 0} />
      ) : (
        <ul className={classes.cards}>
          {open.map((deadline) => (
            <DifferenceCard
              key={keyOf(deadline)}
              deadline={deadline}
              canEdit={canEdit}
              onDecide={(action) => setDeciding({ deadline, action })}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Button
          variant="text"
          aria-expanded={areOthersShown}
          icon={<Icon icon={areOthersShown ? IconChevronDown : IconChevronRight} size="sm" />}
          onClick={() => setOpen(!areOthersShown)}
        >
          {countOf(others.length, 'deadline matches', 'deadlines match')}
        </Button>
      )}
      {areOthersShown && (
        <ul className={classes.cards}>
          {others.map((deadline) => (
            <Agreement key={keyOf(deadline)} deadline={deadline} />
          ))}
        </ul>
      )}
      {deciding && (
        <DecideDifference inventionId={inventionId} {...deciding} onClose={() => setDeciding(undefined)} />
      )}
    </section>
  );
};
