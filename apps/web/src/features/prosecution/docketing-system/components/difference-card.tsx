import type { ComparedDeadline } from '@hub/contract/docketing-system/docketing.schema.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import {
  type DecisionAction,
  decisionText,
  describeDifference,
  describeMajority,
  isDocketingOdd,
  whyNotOffered,
} from '../model/difference-labels.ts';
import classes from './comparison.module.css';
import { ResolveDecision } from './resolve-decision.tsx';
import { SourceCells } from './source-cells.tsx';

interface DifferenceCardProps {
  inventionId: InventionId;
  deadline: ComparedDeadline;
  canEdit: boolean;
  onDecide: (action: DecisionAction) => void;
}

/** A later date that waits for a second person. */
const Proposal = ({ inventionId, deadline, canEdit }: Omit<DifferenceCardProps, 'onDecide'>) => {
  const nameOf = usePersonNames();
  const { proposal, title } = deadline;
  if (!proposal) return null;
  const { decisionId, by, due, canConfirm } = proposal;
  const decided = { title, due };
  return (
    <Row gap="8 16" wraps>
      <Hint size="small">
        {nameOf(by)} proposes {writeShortDate(due)}. It counts when a second person confirms it.
      </Hint>
      {canConfirm && (
        <ResolveDecision
          inventionId={inventionId}
          decisionId={decisionId}
          action="confirm"
          decided={decided}
        />
      )}
      {canEdit && (
        <ResolveDecision
          inventionId={inventionId}
          decisionId={decisionId}
          action="decline"
          decided={decided}
        />
      )}
    </Row>
  );
};

/** A deadline on which the sources differ, with what can be done about it. */
export const DifferenceCard = ({ inventionId, deadline, canEdit, onDecide }: DifferenceCardProps) => {
  const { title, offers, task } = deadline;
  const hint = whyNotOffered(deadline);
  const isOdd = isDocketingOdd(deadline);
  const takeButton = (source: 'office' | 'docketing') =>
    canEdit && offers.includes(source) ? (
      <Button
        size="small"
        {...(!(isOdd && source === 'docketing') && { color: 'primary' as const })}
        aria-label={`${decisionText(deadline, source).button}: ${title}, ${source === 'office' ? 'patent office' : 'docketing system'}`}
        onClick={() => onDecide(source)}
      >
        {decisionText(deadline, source).button}
      </Button>
    ) : undefined;
  return (
    <li className={classes.card}>
      <Stack gap={2}>
        <h4 className={classes.title}>{title}</h4>
        <Hint as="p">
          {[describeDifference(deadline), describeMajority(deadline)].filter(Boolean).join(' ')}
        </Hint>
      </Stack>
      <SourceCells
        deadline={deadline}
        actions={{ office: takeButton('office'), docketing: takeButton('docketing') }}
      />
      <Proposal inventionId={inventionId} deadline={deadline} canEdit={canEdit} />
      <Row gap="8 16" wraps>
        {hint && <Hint size="small">{hint}</Hint>}
        {task ? (
          <Hint size="small">
            Waiting for a{' '}
            <Link to="/tasks/$id" params={{ id: task.id }}>
              task to correct the docketing system
            </Link>
            .
          </Hint>
        ) : (
          canEdit && (
            <Button
              size="small"
              {...(isOdd && { color: 'primary' as const })}
              aria-label={`${decisionText(deadline, 'task').button}: ${title}`}
              onClick={() => onDecide('task')}
            >
              {decisionText(deadline, 'task').button}
            </Button>
          )
        )}
      </Row>
    </li>
  );
};
