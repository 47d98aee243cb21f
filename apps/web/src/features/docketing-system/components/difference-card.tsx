import type { ComparedDeadline } from '@hub/contract/docketing-system/docketing.schema.ts';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../components/buttons/button.tsx';
import {
  type DecisionAction,
  decisionText,
  describeDifference,
  whyNotOffered,
} from '../model/difference-labels.ts';
import classes from './comparison.module.css';
import { SourceCells } from './source-cells.tsx';

interface DifferenceCardProps {
  deadline: ComparedDeadline;
  canEdit: boolean;
  onDecide: (action: DecisionAction) => void;
}

/** A deadline on which the sources differ, with what can be done about it. */
export const DifferenceCard = ({ deadline, canEdit, onDecide }: DifferenceCardProps) => {
  const { title, offers, task } = deadline;
  const hint = whyNotOffered(deadline);
  const takeButton = (source: 'office' | 'docketing') =>
    canEdit && offers.includes(source) ? (
      <Button
        size="small"
        color="primary"
        aria-label={`${decisionText(deadline, source).button}: ${title}, ${source === 'office' ? 'patent office' : 'docketing system'}`}
        onClick={() => onDecide(source)}
      >
        {decisionText(deadline, source).button}
      </Button>
    ) : undefined;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h4 className={classes.title}>{title}</h4>
        <p className={classes.sentence}>{describeDifference(deadline)}</p>
      </div>
      <SourceCells
        deadline={deadline}
        actions={{ office: takeButton('office'), docketing: takeButton('docketing') }}
      />
      <div className={classes.foot}>
        {hint && <span className={classes.hint}>{hint}</span>}
        {task ? (
          <span className={classes.hint}>
            Waiting for a{' '}
            <Link to="/tasks/$id" params={{ id: task.id }}>
              task to correct the docketing system
            </Link>
            .
          </span>
        ) : (
          canEdit && (
            <Button size="small" aria-label={`Create task: ${title}`} onClick={() => onDecide('task')}>
              Create task
            </Button>
          )
        )}
      </div>
    </li>
  );
};
