import { filterIdSchema } from '@hub/contract/filters/filter.schema.ts';
import type { ReportScheduleInput } from '@hub/contract/reports/report-schedule.schema.ts';
import { portfolioFormats } from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import { Input, SegmentedControl, Select } from '@mantine/core';
import { PeoplePicker } from '../../../../components/combobox/people-picker.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { useSavedFilters } from '../../../find/filters/public.ts';
import { filterChoices } from '../model/filter-choices.ts';
import { formatLabels, kindChoices } from '../model/portfolio-labels.ts';
import { dayChoices, hourChoices } from '../model/schedule-labels.ts';
import classes from './schedules.module.css';

interface FieldsProps {
  value: ReportScheduleInput;
  onChange: (value: ReportScheduleInput) => void;
  /** IANA time zone of the firm. */
  timeZone: string;
}

const cadenceChoices = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
];
const monthChoices = [1, 2, 3, 6, 12, 24].map((months) => ({
  value: String(months),
  label: months === 1 ? '1 month' : `${months} months`,
}));

/** Report, inventions and formats to deliver. */
const ContentFields = ({ value, onChange }: FieldsProps) => {
  const { filters } = useSavedFilters();
  const toggle = (format: (typeof portfolioFormats)[number], isOn: boolean): void =>
    onChange({
      ...value,
      formats: portfolioFormats.filter((one) => (one === format ? isOn : value.formats.includes(one))),
    });
  return (
    <>
      <SegmentedControl
        aria-label="Report"
        data={kindChoices}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind: kind === 'docket' ? kind : 'status' })}
      />
      <Select
        label="Inventions"
        placeholder="All that the recipient may see"
        data={filterChoices(filters)}
        value={value.filterId}
        onChange={(id) => onChange({ ...value, filterId: id === null ? null : filterIdSchema.parse(id) })}
        searchable
        clearable
      />
      {value.kind === 'docket' && (
        <Select
          label="Looks ahead"
          data={monthChoices}
          value={String(value.monthsAhead)}
          onChange={(months) => onChange({ ...value, monthsAhead: Number(months ?? 3) })}
          allowDeselect={false}
        />
      )}
      <Input.Wrapper label="Files" labelElement="div">
        <div className={classes.formats}>
          {portfolioFormats.map((format) => (
            <Checkbox
              key={format}
              label={formatLabels[format]}
              checked={value.formats.includes(format)}
              onChange={(isOn) => toggle(format, isOn)}
            />
          ))}
        </div>
      </Input.Wrapper>
    </>
  );
};

/** Days and hours of delivery. */
const TimeFields = ({ value, onChange, timeZone }: FieldsProps) => (
  <Row gap={8} wraps className={classes.time}>
    <SegmentedControl
      aria-label="How often"
      data={cadenceChoices}
      value={value.cadence}
      onChange={(cadence) =>
        onChange({ ...value, cadence: cadence === 'monthly' ? cadence : 'weekly', day: 1 })
      }
    />
    <Select
      aria-label="Day"
      data={dayChoices(value.cadence)}
      value={String(value.day)}
      onChange={(day) => onChange({ ...value, day: Number(day ?? 1) })}
      allowDeselect={false}
    />
    <Select
      aria-label="Hour"
      data={hourChoices}
      value={String(value.hour)}
      onChange={(hour) => onChange({ ...value, hour: Number(hour ?? 8) })}
      allowDeselect={false}
    />
    <Muted>{timeZone.replaceAll('_', ' ')}</Muted>
  </Row>
);

/** Fields of a scheduled report. */
export const ScheduleFields = (props: FieldsProps) => {
  const { value, onChange } = props;
  return (
    <>
      <TextField
        label="Subject"
        value={value.title}
        onChange={(title) => onChange({ ...value, title })}
        maxLength={200}
        autoFocus
        required
      />
      <ContentFields {...props} />
      <Input.Wrapper label="Sent" labelElement="div">
        <TimeFields {...props} />
      </Input.Wrapper>
      <PeoplePicker
        label="Recipients"
        value={value.recipients}
        onChange={(recipients) => onChange({ ...value, recipients })}
      />
      <Muted as="p">
        Each person gets only the inventions that they may see. Excel and CSV go only to people who may export
        data.
      </Muted>
    </>
  );
};
