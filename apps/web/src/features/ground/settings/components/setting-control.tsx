import { SegmentedControl, Switch } from '@mantine/core';
import { useId } from 'react';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { useReviewLabel } from '../../../../components/labels/use-review-label.ts';
import { Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import type { SettingField } from '../model/setting-definition.ts';
import classes from './settings-form.module.css';

interface SettingControlProps {
  field: SettingField;
  /** Saved value. */
  value: unknown;
  onChange: (value: unknown) => void;
}

const wordsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Control for one field of a settings object, depending on its kind. */
export const SettingControl = ({ field, value, onChange }: SettingControlProps) => {
  const id = useId();
  const optionText = field.type === 'multiselect' ? field.optionText : undefined;
  const reviewLabel = useReviewLabel(optionText !== undefined);
  if (field.type === 'switch') {
    return (
      <Stack gap={8} align="start" className={classes.line}>
        <Switch
          label={field.label}
          description={field.hint}
          labelPosition="left"
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
          classNames={{ body: classes.switch, label: classes.label }}
        />
        <Hint aria-hidden="true">{value === true ? 'On' : 'Off'}</Hint>
      </Stack>
    );
  }
  if (field.type === 'text')
    return (
      <TextField
        label={field.label}
        description={field.hint}
        placeholder={field.placeholder}
        multiline
        debouncing
        maxLength={field.maxLength}
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
      />
    );
  return (
    <Stack as="fieldset" gap={8}>
      <legend id={id} className={classes.label}>
        {field.label}
      </legend>
      {field.hint && <span className={classes.hint}>{field.hint}</span>}
      {field.chooses === 'one' ? (
        <SegmentedControl
          fullWidth
          data={[...field.options]}
          value={String(value)}
          onChange={onChange}
          aria-labelledby={id}
        />
      ) : (
        field.options.map((option) => {
          const chosen = wordsOf(value);
          return (
            <Checkbox
              key={option}
              label={optionText?.(option, reviewLabel) ?? option}
              checked={chosen.includes(option)}
              disabled={field.fixed?.includes(option)}
              onChange={(isOn) =>
                onChange(field.options.filter((one) => (one === option ? isOn : chosen.includes(one))))
              }
            />
          );
        })
      )}
    </Stack>
  );
};
