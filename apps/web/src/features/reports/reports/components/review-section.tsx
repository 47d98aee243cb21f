import type { MergedField } from '@hub/contract/reports/report-field.schema.ts';
import { Link } from '@tanstack/react-router';
import { Box, Stack } from '../../../../components/look/stack.tsx';
import { Hint, Muted } from '../../../../components/look/text.tsx';
import { useDraftedWizard } from '../hooks/wizard-context.ts';
import { type EnteredValues, shownValue, sourceText } from '../model/field-values.ts';
import { firstLines, valueText } from '../model/value-text.ts';
import classes from './review.module.css';

interface ReviewSectionProps {
  title: string;
  fields: readonly MergedField[];
  values: EnteredValues;
}

const ReviewLine = ({ field, values }: { field: MergedField; values: EnteredValues }) => {
  const { search } = useDraftedWizard();
  const { text, rest } = firstLines(valueText(field, shownValue(field, values)));
  const isEntered = Object.hasOwn(values, field.name);
  return (
    <div className={classes.line}>
      <dt>{field.label}</dt>
      <dd>
        {text === '' ? (
          <Muted>Empty</Muted>
        ) : (
          <span className={classes.value} dir="auto">
            {text}
          </span>
        )}
        {rest && (
          <Hint block size="small">
            {rest}
          </Hint>
        )}
        {field.source !== null && !isEntered && (
          <Hint block size="small">
            {sourceText(field.source)}
          </Hint>
        )}
      </dd>
      <dd className={classes.change}>
        <Link to="/reports/generation/fill" search={search} hash={field.name}>
          Change<span data-unseen> {field.label}</span>
        </Link>
      </dd>
    </div>
  );
};

/** Values of the fields of one section, each with a link that changes it. */
export const ReviewSection = ({ title, fields, values }: ReviewSectionProps) => (
  <Stack as="section" gap={12} fits card className={classes.section}>
    <h3>{title}</h3>
    <Box as="dl">
      {fields.map((field) => (
        <ReviewLine key={field.name} field={field} values={values} />
      ))}
    </Box>
  </Stack>
);
