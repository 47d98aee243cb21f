import { stepRoles } from '@hub/contract/templates/template.schema.ts';
import { Autocomplete, Select, TagsInput } from '@mantine/core';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { roleNames } from '../../workflow-runs/public.ts';
import { useTemplateEditing } from '../hooks/template-editing.ts';
import {
  type DraftMilestone,
  type DraftStep,
  type StepFields as Fields,
  newTitles,
} from '../model/draft-content.ts';
import { review, stepDateText } from '../model/template-labels.ts';
import { InstructionsField } from './instructions-field.tsx';
import { OffsetField } from './offset-field.tsx';

const roleChoices = stepRoles.map((role) => ({ value: role, label: `${roleNames[role]} (${role})` }));
const maxTags = 20;
const maxCategoryLength = 40;

/** Fields of a step. */
export const StepFields = ({ milestone, step }: { milestone: DraftMilestone; step: DraftStep }) => {
  const { dispatch, reviewLabel, milestones } = useTemplateEditing();
  const { id } = step;
  const change = (fields: Partial<Fields>): void => dispatch({ kind: 'change step', id, fields });
  const categories = new Set([
    review,
    ...milestones.flatMap(({ steps }) => steps.map((one) => one.category ?? '')),
  ]);
  const others = milestone.steps.filter((one) => one.id !== id);
  return (
    <Stack gap={14}>
      <TextField
        label="Title"
        value={step.title}
        onChange={(title) => change({ title })}
        maxLength={500}
        autoFocus
        selectsAll={step.title === newTitles.step}
      />
      <Select
        label="Done by"
        placeholder="Depends on the case"
        data={roleChoices}
        value={step.role}
        onChange={(role) => change({ role: stepRoles.find((one) => one === role) ?? null })}
        clearable
      />
      <OffsetField
        label="Due"
        offset={step.offset}
        origins={['trigger', 'due', 'client', 'step']}
        steps={others}
        text={stepDateText(step, milestone.steps)}
        onChange={(offset) => change({ offset })}
      />
      <Autocomplete
        label="Category"
        description={
          step.category === review ? `Shown as “${reviewLabel}”.` : `${review} means second attorney review.`
        }
        inputWrapperOrder={['label', 'input', 'description']}
        data={[...categories].filter(Boolean)}
        value={step.category ?? ''}
        onChange={(category) => change({ category: category.trim() === '' ? null : category })}
        maxLength={maxCategoryLength}
      />
      <Checkbox
        label="Critical: completing this step meets the milestone"
        checked={step.critical}
        onChange={(critical) => change({ critical })}
      />
      <TagsInput
        label="Tags"
        placeholder={step.tags.length === 0 ? 'Add a tag' : undefined}
        value={step.tags}
        onChange={(tags) => change({ tags })}
        maxTags={maxTags}
        maxLength={60}
      />
      <InstructionsField
        title={step.title}
        instructions={step.options.instructions}
        onChange={(instructions) => change({ options: { instructions } })}
      />
    </Stack>
  );
};
