import type { Paper } from '@hub/contract/workflow/paper.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '../../../components/checkbox.tsx';
import { ReferenceChip } from '../../../components/reference-chip.tsx';
import { LegalDate, workQuery } from '../../tasks/public.ts';
import { openTasksOf, openTasksText } from '../model/open-tasks.ts';
import type { PaperDecision } from '../model/paper-decision.ts';
import classes from './decision-panel.module.css';
import { OpenTasksChoice } from './open-tasks-choice.tsx';

type Closing = Omit<Paper['closes'][number], 'id'> & { id: string };

interface ClosingLinesProps {
  paper: Paper;
  decision: Pick<PaperDecision, 'closes' | 'openTasks'>;
  onChange: (id: string, isMet: boolean) => void;
  onOpenTasks: (openTasks: PaperDecision['openTasks']) => void;
}

const ClosingLine = ({
  closing,
  isMet,
  onChange,
}: {
  closing: Closing;
  isMet: boolean;
  onChange: (isMet: boolean) => void;
}) => (
  <li className={classes.choice} data-off={!isMet || undefined}>
    <div className={classes.choiceHead}>
      <Checkbox label={closing.title} checked={isMet} onChange={onChange} />
      {closing.ruleId && <ReferenceChip title="Deadline rule">{closing.ruleId}</ReferenceChip>}
      {closing.dueAt && (
        <span className={classes.ruleDates}>
          <span>
            Due <LegalDate date={closing.dueAt} />
          </span>
        </span>
      )}
    </div>
  </li>
);

/** The milestones a paper shows to be met: those the hub proposes, and any other that is still active. */
export const ClosingLines = ({ paper, decision, onChange, onOpenTasks }: ClosingLinesProps) => {
  const { closes, openTasks } = decision;
  const { data: work } = useQuery(workQuery(paper.inventionId));
  const active: readonly Closing[] =
    work?.milestones.filter((milestone) => milestoneState(milestone) === 'active') ?? [];
  const proposed: readonly Closing[] = paper.closes;
  const added = active.filter(({ id }) => closes.includes(id) && !proposed.some((one) => one.id === id));
  const listed = [...proposed, ...added];
  const others = active.filter(({ id }) => !listed.some((one) => one.id === id));
  const open = openTasksOf(work, closes);
  if (listed.length + others.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>What it finishes, with this paper as proof</legend>
      {listed.length > 0 && (
        <ul className={classes.choices}>
          {listed.map((closing) => (
            <ClosingLine
              key={closing.id}
              closing={closing}
              isMet={closes.includes(closing.id)}
              onChange={(isMet) => onChange(closing.id, isMet)}
            />
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <OpenTasksChoice
          label={`${openTasksText(open.length)} of what it finishes`}
          value={openTasks}
          onChange={onOpenTasks}
        />
      )}
      {others.length > 0 && (
        <Select
          size="xs"
          aria-label="Another milestone that it finishes"
          placeholder="Another milestone that it finishes"
          searchable
          openOnFocus={false}
          className={classes.more}
          data={others.map(({ id, title }) => ({ value: id, label: title }))}
          value={null}
          onChange={(id) => id && onChange(id, true)}
        />
      )}
    </fieldset>
  );
};
