import type { MergedField } from '@hub/contract/reports/report-field.schema.ts';
import { Link } from '@tanstack/react-router';
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
          <span className={classes.empty}>Empty</span>
        ) : (
          <span className={classes.value} dir="auto">
            {text}
          </span>
        )}
        {rest && <span className={classes.note}>{rest}</span>}
        {field.source !== null && !isEntered && (
          <span className={classes.note}>{sourceText(field.source)}</span>
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
  <section className={classes.section}>
    <h3>{title}</h3>
    <dl className={classes.lines}>
      {fields.map((field) => (
        <ReviewLine key={field.name} field={field} values={values} />
      ))}
    </dl>
  </section>
);
