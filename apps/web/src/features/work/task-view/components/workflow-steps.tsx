import type { TaskId } from '@hub/contract/fields.ts';
import type { TaskView } from '@hub/contract/tasks/task.schema.ts';
import {
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconProgress,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { RichText } from '../../../../components/rich-text/rich-text.tsx';
import { statusLabel } from '../../../tasks/tasks/public.ts';
import { workflowPlace } from '../model/workflow-place.ts';
import classes from './workflow-steps.module.css';

const marks: Record<TaskView['status'], TablerIcon> = {
  open: IconCircle,
  'in-progress': IconProgress,
  waiting: IconCircleDashed,
  done: IconCircleCheck,
  cancelled: IconCircleX,
};

/** The status of a step as a shape; the color repeats it. */
const StepMark = ({ status }: { status: TaskView['status'] }) => (
  <span className={classes.mark} data-status={status}>
    <Icon icon={marks[status]} label={statusLabel(status).label} />
  </span>
);

interface WorkflowStepsProps {
  task: TaskView;
  onOpenTask: (taskId: TaskId) => void;
}

interface StepProps {
  step: TaskView['neighbours'][number];
  isCurrent: boolean;
  onOpen: () => void;
}

const Step = ({ step, isCurrent, onOpen }: StepProps) => (
  <li>
    <button
      type="button"
      className={classes.step}
      data-status={step.status}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => !isCurrent && onOpen()}
    >
      <StepMark status={step.status} />
      <span className={classes.title}>{step.title}</span>
    </button>
  </li>
);

/** Position of a task in its workflow: the steps around it and the instructions of its own step. */
export const WorkflowSteps = ({ task, onOpenTask }: WorkflowStepsProps) => {
  const [isWhole, setWhole] = useState(false);
  const headId = useId();
  const place = workflowPlace(task);
  const names = [task.workflowTitle, task.step?.milestoneTitle ?? task.milestoneTitle].filter(Boolean);
  if (!place && !task.step) return null;
  const steps = place ? (isWhole ? task.neighbours : place.near) : [];
  const now = (step: StepProps['step']): StepProps['step'] =>
    step.id === task.id ? { ...step, title: task.title, status: task.status } : step;
  return (
    <Stack as="section" gap={6} above={16} className={classes.place} aria-labelledby={headId}>
      <Row gap="0 12" align="baseline" justify="between" wraps>
        <h3 id={headId}>{names.join(' · ') || 'Steps'}</h3>
        {place && <Hint size="smaller">{`Step ${place.position} of ${place.total}`}</Hint>}
      </Row>
      {place && place.total > 1 && (
        <ol className={classes.steps} start={isWhole ? 1 : place.first}>
          {steps.map((step) => (
            <Step
              key={step.id}
              step={now(step)}
              isCurrent={step.id === task.id}
              onOpen={() => onOpenTask(step.id)}
            />
          ))}
        </ol>
      )}
      {place && place.total > place.near.length && (
        <Button
          variant="text"
          size="small"
          className={classes.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${place.total}`}
        </Button>
      )}
      {task.step?.instructions && (
        <div className={classes.instructions}>
          <h4>Instructions</h4>
          <RichText markdown={task.step.instructions} />
        </div>
      )}
    </Stack>
  );
};
