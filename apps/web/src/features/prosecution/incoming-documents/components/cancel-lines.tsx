import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { isStatutoryRule } from '@hub/domain/deadlines/rules/statutory-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import {
  openTasksText,
  type TaskChoices,
  TaskClosingChoice,
  workQuery,
} from '../../../tasks/tasks/public.ts';
import { closableTasks, type DocumentDecision } from '../model/document-decision.ts';
import { ClosingLine, secondPersonNote } from './closing-lines.tsx';
import classes from './decision-panel.module.css';

const maxReasonLength = 2000;

interface CancelLinesProps {
  document: PatentDocument;
  decision: Pick<DocumentDecision, 'cancels' | 'cancelReason' | 'tasks'>;
  onChange: (id: string, isEnded: boolean) => void;
  onReason: (reason: string) => void;
  onTasks: (tasks: TaskChoices) => void;
}

/** The milestones whose period a document withdraws or replaces, with the reason for cancelling them. */
export const CancelLines = ({ document, decision, onChange, onReason, onTasks }: CancelLinesProps) => {
  const { cancels, cancelReason, tasks } = decision;
  const { data: work } = useQuery(workQuery(document.inventionId));
  if (document.cancels.length === 0) return null;
  const open = closableTasks(work, { code: document.code, closes: [], cancels }).cancelled;
  return (
    <Stack as="fieldset" gap={8}>
      <legend className={classes.legend}>Milestones to cancel</legend>
      <ul className={classes.choices}>
        {document.cancels.map((one) => (
          <ClosingLine
            key={one.id}
            closing={one}
            note={isStatutoryRule(one.ruleId) ? secondPersonNote : null}
            isMet={cancels.includes(one.id)}
            onChange={(isEnded) => onChange(one.id, isEnded)}
          />
        ))}
      </ul>
      {cancels.length > 0 && (
        <TextField
          label="Reason for cancelling"
          value={cancelReason}
          onChange={onReason}
          maxLength={maxReasonLength}
        />
      )}
      {open.length > 0 && (
        <TaskClosingChoice
          label={`${openTasksText(open.length)} on the milestones it cancels`}
          tasks={open}
          chosen={tasks}
          onChange={onTasks}
        />
      )}
    </Stack>
  );
};
