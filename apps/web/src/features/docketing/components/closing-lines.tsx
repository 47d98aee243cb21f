import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LegalDate } from '../../../components/dates/legal-date.tsx';
import { Checkbox } from '../../../components/forms/checkbox.tsx';
import { ReferenceChip } from '../../../components/labels/reference-chip.tsx';
import { OpenTasksChoice, openTasksOf, openTasksText, workQuery } from '../../tasks/public.ts';
import type { DocumentDecision } from '../model/document-decision.ts';
import classes from './decision-panel.module.css';

type Closing = Omit<PatentDocument['closes'][number], 'id' | 'isReply'> & { id: string; isReply?: boolean };

interface ClosingLinesProps {
  document: PatentDocument;
  decision: Pick<DocumentDecision, 'closes' | 'openTasks'>;
  onChange: (id: string, isMet: boolean) => void;
  onOpenTasks: (openTasks: DocumentDecision['openTasks']) => void;
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
      {closing.isReply && <span className={classes.ruleDates}>stays open as replied</span>}
    </div>
  </li>
);

/** The milestones that a document finishes: those the hub proposes, and other active ones that a person adds. */
export const ClosingLines = ({ document, decision, onChange, onOpenTasks }: ClosingLinesProps) => {
  const { closes, openTasks } = decision;
  const { data: work } = useQuery(workQuery(document.inventionId));
  const active: readonly Closing[] =
    work?.milestones.filter((milestone) => milestoneState(milestone) === 'active') ?? [];
  const proposed: readonly Closing[] = document.closes;
  const added = active.filter(({ id }) => closes.includes(id) && !proposed.some((one) => one.id === id));
  const listed = [...proposed, ...added];
  const others = active.filter(({ id }) => !listed.some((one) => one.id === id));
  const open = openTasksOf(work, closes);
  if (listed.length + others.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Milestones it meets, with this document as evidence</legend>
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
          label={`${openTasksText(open.length)} on the milestones it finishes`}
          value={openTasks}
          onChange={onOpenTasks}
        />
      )}
      {others.length > 0 && (
        <Select
          size="xs"
          aria-label="Another milestone it finishes"
          placeholder="Another milestone it finishes"
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
