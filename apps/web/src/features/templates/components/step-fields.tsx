import { stepRoles } from '@hub/contract/workflow/template.schema.ts';
import { Autocomplete, Select, TagsInput } from '@mantine/core';
import { Checkbox } from '../../../components/checkbox.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { roleNames } from '../../workflows/public.ts';
import { useTemplateEditing } from '../hooks/template-editing.ts';
import type { DraftMilestone, DraftStep, StepFields as Fields } from '../model/draft-content.ts';
import { REVIEW, stepDateWords } from '../model/template-words.ts';
import { InstructionsField } from './instructions-field.tsx';
import { OffsetField } from './offset-field.tsx';
import classes from './part-panel.module.css';

const roleChoices = stepRoles.map((role) => ({ value: role, label: `${roleNames[role]} (${role})` }));
const MOST_TAGS = 20;
const LONGEST_CATEGORY = 40;

/** Everything a step says, to be changed. */
export const StepFields = ({ milestone, step }: { milestone: DraftMilestone; step: DraftStep }) => {
  const { act, reviewLabel, milestones } = useTemplateEditing();
  const { id } = step;
  const change = (fields: Partial<Fields>): void => act({ kind: 'change step', id, fields });
  const categories = new Set([
    REVIEW,
    ...milestones.flatMap(({ steps }) => steps.map((one) => one.category ?? '')),
  ]);
  const others = milestone.steps.filter((one) => one.id !== id);
  return (
    <div className={classes.fields}>
      <TextField
        label="Title"
        value={step.title}
        onChange={(title) => change({ title })}
        maxLength={500}
        autoFocus
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
        words={stepDateWords(step, milestone.steps)}
        onChange={(offset) => change({ offset })}
      />
      <Autocomplete
        label="Category"
        description={
          step.category === REVIEW
            ? `Called “${reviewLabel}” here.`
            : `${REVIEW} is the second attorney review.`
        }
        inputWrapperOrder={['label', 'input', 'description']}
        data={[...categories].filter(Boolean)}
        value={step.category ?? ''}
        onChange={(category) => change({ category: category.trim() === '' ? null : category })}
        maxLength={LONGEST_CATEGORY}
      />
      <Checkbox
        label="Critical: it is the act that meets the milestone"
        checked={step.critical}
        onChange={(critical) => change({ critical })}
      />
      <TagsInput
        label="Tags"
        placeholder={step.tags.length === 0 ? 'Add a tag' : undefined}
        value={step.tags}
        onChange={(tags) => change({ tags })}
        maxTags={MOST_TAGS}
        maxLength={60}
      />
      <InstructionsField
        title={step.title}
        instructions={step.options.instructions}
        onChange={(instructions) => change({ options: { instructions } })}
      />
    </div>
  );
};
