import { NumberInput, Select, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MultiSelect } from '../../../../components/combobox/multi-select.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { rulesQuery, taxonomyQuery, templatesQuery } from '../api/templates.queries.ts';
import type { TemplateDetails } from '../model/details-edit.ts';
import { ruleChoices } from '../model/rule-choices.ts';
import { anchorLabels } from '../model/template-labels.ts';
import classes from './dialogs.module.css';
import { RoleFields } from './role-fields.tsx';

interface DetailFieldsProps {
  details: TemplateDetails;
  onChange: (fields: Partial<TemplateDetails>) => void;
}

const maxClientDays = 250;
const anchors = [
  { value: 'trigger', label: `${anchorLabels.trigger}: the event that starts the work` },
  { value: 'due', label: `${anchorLabels.due}: the day it must be done by` },
] as const;

/** Fields of a template's details: title, dates, keywords, rules and default assignees. */
export const DetailFields = ({ details, onChange }: DetailFieldsProps) => {
  const { data: rules } = useQuery(rulesQuery);
  const { data: taxonomy } = useQuery(taxonomyQuery);
  const { data: templates } = useQuery(templatesQuery);
  const keywords = [...new Set(taxonomy?.flatMap(({ keywords }) => keywords))];
  const tags = [...new Set(templates?.flatMap((one) => one.tags))];
  return (
    <>
      <TextField
        label="Title"
        value={details.title}
        onChange={(title) => onChange({ title })}
        maxLength={200}
        autoFocus
      />
      <TextField
        label="Description"
        value={details.description}
        onChange={(description) => onChange({ description })}
        multiline
        rows={3}
        maxLength={2000}
      />
      <Stack gap={12} align="start" className={classes.pair}>
        <Select
          label="Counted from"
          data={anchors}
          value={details.anchor}
          onChange={(anchor) => anchor && onChange({ anchor })}
          allowDeselect={false}
        />
        <NumberInput
          label="Client date (business days before the due date)"
          min={0}
          max={maxClientDays}
          allowDecimal={false}
          value={details.clientDays}
          onChange={(days) => onChange({ clientDays: Number(days) || 0 })}
        />
      </Stack>
      <TagsInput
        label="Tags"
        data={tags}
        value={details.tags}
        onChange={(next) => onChange({ tags: next })}
        maxTags={50}
        maxLength={60}
      />
      <TagsInput
        label="Keywords"
        description="Suggest this template when an invention's title, tags or references contain these keywords. Press Enter after each."
        inputWrapperOrder={['label', 'input', 'description']}
        data={keywords}
        value={details.keywords}
        onChange={(next) => onChange({ keywords: next })}
        maxTags={100}
        maxLength={60}
      />
      <MultiSelect
        label="Deadline rules that start this template"
        value={details.ruleIds}
        onChange={(ruleIds) => onChange({ ruleIds })}
        options={ruleChoices(rules ?? [], details.ruleIds)}
        limit={80}
        placeholder="No rule"
      />
      <RoleFields
        legend="Who usually does what"
        hint="Overrides the shared settings. Other people can be chosen when a workflow is started."
        roles={details.roles}
        onChange={(roles) => onChange({ roles })}
      />
    </>
  );
};
