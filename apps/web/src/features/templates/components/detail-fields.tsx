import { NumberInput, Select, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MultiSelect } from '../../../components/multi-select.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { rulesQuery, taxonomyQuery, templatesQuery } from '../api/templates.queries.ts';
import type { TemplateDetails } from '../model/details-edit.ts';
import { ruleChoices } from '../model/rule-choices.ts';
import { anchorWords } from '../model/template-words.ts';
import classes from './dialogs.module.css';
import { RoleFields } from './role-fields.tsx';

interface DetailFieldsProps {
  details: TemplateDetails;
  onChange: (fields: Partial<TemplateDetails>) => void;
}

const MOST_CLIENT_DAYS = 250;
const anchors = [
  { value: 'trigger', label: `${anchorWords.trigger}: what starts the work` },
  { value: 'due', label: `${anchorWords.due}: what it has to be done by` },
] as const;

/** The fields that say what a template is, how it is found and who does what. */
export const DetailFields = ({ details, onChange }: DetailFieldsProps) => {
  const { data: rules } = useQuery(rulesQuery);
  const { data: taxonomy } = useQuery(taxonomyQuery);
  const { data: templates } = useQuery(templatesQuery);
  const words = [...new Set(taxonomy?.flatMap(({ keywords }) => keywords))];
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
      <div className={classes.pair}>
        <Select
          label="Counted from"
          data={anchors}
          value={details.anchor}
          onChange={(anchor) => anchor && onChange({ anchor })}
          allowDeselect={false}
        />
        <NumberInput
          label="Client answers before the due date (business days)"
          min={0}
          max={MOST_CLIENT_DAYS}
          allowDecimal={false}
          value={details.clientDays}
          onChange={(days) => onChange({ clientDays: Number(days) || 0 })}
        />
      </div>
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
        description="References, title and tags of an invention that have these words find the template. Enter after each."
        inputWrapperOrder={['label', 'input', 'description']}
        data={words}
        value={details.keywords}
        onChange={(keywords) => onChange({ keywords })}
        maxTags={100}
        maxLength={60}
      />
      <MultiSelect
        label="Deadline rules that start it"
        value={details.ruleIds}
        onChange={(ruleIds) => onChange({ ruleIds })}
        options={ruleChoices(rules ?? [], details.ruleIds)}
        limit={80}
        placeholder="No rule"
      />
      <RoleFields
        legend="Who usually does what"
        hint="Stands in place of the shared settings; whoever starts the work can choose others."
        roles={details.roles}
        onChange={(roles) => onChange({ roles })}
      />
    </>
  );
};
