import type {
  ComparedDeadline,
  InventionDocketing,
} from '@hub/contract/docketing-system/docketing.schema.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { IconCalendarCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Hint, Muted } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { useDecision } from '../hooks/use-decision.ts';
import {
  areEqual,
  countDifferences,
  type DecisionAction,
  decisionText,
  describeDifference,
  describeMatch,
  needsDecision,
} from '../model/difference-labels.ts';
import classes from './comparison.module.css';
import { DifferenceCard } from './difference-card.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { SourceCells } from './source-cells.tsx';

interface DecideDifferenceProps {
  inventionId: InventionId;
  deadline: ComparedDeadline;
  action: DecisionAction;
  onClose: () => void;
}

/** Dialog in which a person decides about a difference and says why. */
const DecideDifference = ({ inventionId, deadline, action, onClose }: DecideDifferenceProps) => {
  // The texts stay as the person opened the dialog, even if a date changes meanwhile.
  const [shown] = useState(deadline);
  const { mutate, isPending, error } = useDecision(inventionId, shown, onClose);
  return (
    <ReasonDialog
      text={decisionText(shown, action)}
      isSaving={isPending}
      error={error}
      onSubmit={(reason) => mutate({ action, reason })}
      onClose={onClose}
    />
  );
};

const keyOf = ({ hub, docketing }: ComparedDeadline): string =>
  hub?.milestoneId ?? `${docketing?.matter} ${docketing?.id}`;

const Calm = ({ deadlines }: { deadlines: readonly ComparedDeadline[] }) => (
  <Row as="p" gap={8} tone="secondary">
    <Icon icon={IconCalendarCheck} />{' '}
    {deadlines.length === 0
      ? 'No deadlines to compare yet.'
      : deadlines.every(areEqual)
        ? 'All three agree on every open deadline.'
        : 'Nothing is left to decide.'}
  </Row>
);

/** A deadline about which nothing is left to decide. */
const QuietCard = ({ deadline }: { deadline: ComparedDeadline }) => {
  const sentence = describeDifference(deadline) || describeMatch(deadline);
  return (
    <li className={classes.card} data-quiet>
      <Stack gap={2}>
        <h4 className={classes.title}>{deadline.title}</h4>
        {sentence && <Hint as="p">{sentence}</Hint>}
      </Stack>
      <SourceCells deadline={deadline} />
    </li>
  );
};

const QuietCards = ({ label, deadlines }: { label: string; deadlines: readonly ComparedDeadline[] }) => (
  <Stack as="ul" gap={8} fills aria-label={label}>
    {deadlines.map((deadline) => (
      <QuietCard key={keyOf(deadline)} deadline={deadline} />
    ))}
  </Stack>
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
  const decided = deadlines.filter((deadline) => deadline.differences.length > 0 && deadline.isSettled);
  const others = deadlines.filter(({ differences }) => differences.length === 0);
  const areOthersShown = isOpen ?? showsAgreements;
  return (
    <Stack as="section" gap={12} justify="start" aria-label="Comparison">
      <h3 className={classes.heading}>
        Patent office, docketing system, hub
        {deadlines.length > 0 && (
          <Muted size="smaller" weight="normal">
            {countDifferences(open.length, decided.length)}
          </Muted>
        )}
      </h3>
      {open.length === 0 ? (
        <Calm deadlines={deadlines} />
      ) : (
        <Stack as="ul" gap={8} fills>
          {open.map((deadline) => (
            <DifferenceCard
              key={keyOf(deadline)}
              inventionId={inventionId}
              deadline={deadline}
              canEdit={canEdit}
              onDecide={(action) => setDeciding({ deadline, action })}
            />
          ))}
        </Stack>
      )}
      {decided.length > 0 && (
        <>
          <h4 className={classes.heading}>Decided, still different</h4>
          <QuietCards label="Decided, still different" deadlines={decided} />
        </>
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
      {areOthersShown && <QuietCards label="Matching deadlines" deadlines={others} />}
      {deciding && (
        <DecideDifference inventionId={inventionId} {...deciding} onClose={() => setDeciding(undefined)} />
      )}
    </Stack>
  );
};
