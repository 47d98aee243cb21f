import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { rulesQuery } from '../api/templates.queries.ts';
import { useTemplateEditing } from '../hooks/template-editing.ts';
import { type DraftMilestone, type MilestoneFields as Fields, newTitles } from '../model/draft-content.ts';
import { ruleChoices } from '../model/rule-choices.ts';
import { milestoneDateText } from '../model/template-labels.ts';
import { OffsetField } from './offset-field.tsx';
import classes from './part-panel.module.css';

/** Fields for the title and due date of a milestone. */
export const MilestoneFields = ({ milestone }: { milestone: DraftMilestone }) => {
  const { dispatch, canManage } = useTemplateEditing();
  const { data: rules } = useQuery(rulesQuery);
  const { id, title, ruleId, offset } = milestone;
  const change = (fields: Partial<Fields>): void => dispatch({ kind: 'change milestone', id, fields });
  if (!canManage) {
    return (
      <Stack gap={14}>
        <p className={classes.name}>{title}</p>
        <Muted as="p">{milestoneDateText(milestone)}</Muted>
      </Stack>
    );
  }
  return (
    <Stack gap={14}>
      <TextField
        label="Title"
        value={title}
        onChange={(next) => change({ title: next })}
        maxLength={500}
        autoFocus
        selectsAll={title === newTitles.milestone}
      />
      <Select
        label="Deadline rule"
        description="Calculates the due date from the trigger date. Without a rule, the date below is used."
        inputWrapperOrder={['label', 'input', 'description']}
        placeholder="No rule"
        data={ruleChoices(rules ?? [], ruleId === null ? [] : [ruleId])}
        value={ruleId}
        onChange={(next) => change({ ruleId: next, offset: next === null ? offset : null })}
        searchable
        clearable
        nothingFoundMessage="No matching rule"
      />
      {ruleId === null && (
        <OffsetField
          label="Due"
          offset={offset}
          origins={['trigger', 'due']}
          names={{ due: 'Target date' }}
          text={offset ? milestoneDateText(milestone) : null}
          onChange={(next) => change({ offset: next })}
        />
      )}
    </Stack>
  );
};
