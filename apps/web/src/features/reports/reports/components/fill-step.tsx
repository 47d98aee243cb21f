import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { useFirstPart } from '../../../../components/lists/use-first-part.ts';
import { TableSkeleton } from '../../../../components/table/table-skeleton.tsx';
import { useAdvance } from '../hooks/use-advance.ts';
import { useFormChecks } from '../hooks/use-form-checks.ts';
import { useDraftedWizard } from '../hooks/wizard-context.ts';
import { type EnteredValue, isSameValue, sectionsOf, shownValue } from '../model/field-values.ts';
import { EarlierValues } from './earlier-values.tsx';
import { ErrorSummary } from './error-summary.tsx';
import styles from './fields.module.css';
import { focusField, ReportFieldControl } from './report-field-control.tsx';
import { StepBar } from './step-bar.tsx';
import classes from './wizard.module.css';

/** More fields than fit on a screen. */
const firstFields = 10;

/** Gives the focus to the field that the link to this step names. Returns its name; empty without one. */
const useNamedField = (): string => {
  const name = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (name !== '') requestAnimationFrame(() => focusField(name));
  }, [name]);
  return name;
};

/** Returns a function that changes a value of the draft; null, or the default itself, brings the default back. */
const useChangeValue = (noteChange: (name: string) => void) => {
  const {
    drafting: { change },
    fields,
  } = useDraftedWizard();
  return useCallback(
    (name: string, value: EnteredValue | null): void => {
      noteChange(name);
      const standard = fields?.find((field) => field.name === name)?.value ?? null;
      const isEntered = value !== null && !(standard !== null && isSameValue(value, standard));
      change(({ values: { [name]: _old, ...others } }) => ({
        values: isEntered ? { ...others, [name]: value } : others,
      }));
    },
    [change, fields, noteChange],
  );
};

const FillForm = () => {
  const { drafting, fields = [], problems } = useDraftedWizard();
  const { values, step } = drafting.fields;
  const { shown, isTried, tryAll, noteChange, noteLeft } = useFormChecks(problems, step === 'review');
  const summary = useRef<HTMLElement>(null);
  const advance = useAdvance();
  const change = useChangeValue(noteChange);
  const drawn = useFirstPart(fields, firstFields, useNamedField() !== '');
  const next = (): void => {
    if (problems.length === 0) {
      advance('review');
      return;
    }
    tryAll();
    requestAnimationFrame(() => summary.current?.focus());
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      {isTried && <ErrorSummary ref={summary} problems={problems} onPick={focusField} />}
      <EarlierValues />
      {sectionsOf(drawn).map(({ title, fields: ofSection }) => (
        <fieldset key={title} className={styles.section}>
          <legend>{title}</legend>
          {ofSection.map((field) => (
            <ReportFieldControl
              key={field.name}
              field={field}
              value={shownValue(field, values)}
              isEntered={Object.hasOwn(values, field.name)}
              problem={shown.get(field.name)}
              onChange={change}
              onLeave={noteLeft}
            />
          ))}
        </fieldset>
      ))}
      <StepBar onNext={next} />
    </form>
  );
};

/** Fourth step: the fields of the chosen reports. */
export const FillStep = () => {
  const { fields, fieldsError, retryFields } = useDraftedWizard();
  if (fields) return <FillForm />;
  if (fieldsError)
    return <ErrorState title="The fields could not be loaded" error={fieldsError} onRetry={retryFields} />;
  return <TableSkeleton label="Loading the fields" />;
};
