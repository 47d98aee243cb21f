import { IconFileCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { TableSkeleton } from '../../../../components/table/table-skeleton.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { reportsQuery, warningsQuery } from '../api/reports.queries.ts';
import { useFileNames } from '../hooks/use-file-names.ts';
import { UnsavedDraftError, useGenerate } from '../hooks/use-generate.ts';
import { useDraftedWizard } from '../hooks/wizard-context.ts';
import { sectionsOf } from '../model/field-values.ts';
import { focusFileName, OutputOptions } from './output-options.tsx';
import { ReportPreview } from './report-preview.tsx';
import classes from './review.module.css';
import { ReviewChoices } from './review-choices.tsx';
import { ReviewSection } from './review-section.tsx';
import { StepBar } from './step-bar.tsx';

/** Warnings about the chosen reports; nothing without any. */
const ReportWarnings = () => {
  const { inventionId, drafting } = useDraftedWizard();
  const { reportIds, values } = drafting.fields;
  const { data: reports = [] } = useQuery(reportsQuery(inventionId));
  const { data: warnings = [] } = useQuery(warningsQuery(inventionId, reportIds, values));
  if (warnings.length === 0) return null;
  const titleOf = (id: string): string => reports.find((report) => report.id === id)?.title ?? id;
  return (
    <section className={classes.warnings} aria-labelledby="report-warnings">
      <h2 id="report-warnings">Check before you send</h2>
      <ul>
        {warnings.map(({ reportId, text }) => (
          <li key={`${reportId} ${text}`}>
            <strong>{titleOf(reportId)}:</strong> {text}
          </li>
        ))}
      </ul>
    </section>
  );
};

const refusal = (error: unknown): string =>
  error instanceof UnsavedDraftError
    ? 'Your last changes are not saved, so nothing was generated. Try again when the hub can be reached.'
    : failureText(error);

/** Last step: all values, the pages, and the files to generate. */
export const ReviewStep = () => {
  const { inventionId, drafting, fields, fieldsError, retryFields } = useDraftedWizard();
  const { data: reports = [] } = useQuery(reportsQuery(inventionId));
  const { mutate, isPending, error } = useGenerate();
  const { reportIds } = drafting.fields;
  const chosen = reportIds.flatMap((id) => reports.find((report) => report.id === id) ?? []);
  const { problems } = useFileNames(chosen);
  const generate = (): void => {
    const [first] = problems.keys();
    if (first === undefined) mutate();
    else focusFileName(first);
  };
  if (!fields)
    return fieldsError ? (
      <ErrorState title="The fields could not be loaded" error={fieldsError} onRetry={retryFields} />
    ) : (
      <TableSkeleton label="Loading the fields" />
    );
  return (
    <>
      <Stack gap={24} align="start" className={classes.columns}>
        <Stack gap={16} fits>
          <ReportWarnings />
          <ReviewChoices chosen={chosen} />
          <OutputOptions chosen={chosen} />
          {sectionsOf(fields).map(({ title, fields: ofSection }) => (
            <ReviewSection key={title} title={title} fields={ofSection} values={drafting.fields.values} />
          ))}
        </Stack>
        <ReportPreview chosen={chosen} />
      </Stack>
      {error && (
        <p className={classes.problem} role="alert">
          {refusal(error)}
        </p>
      )}
      <StepBar>
        <Button
          color="primary"
          icon={<Icon icon={IconFileCheck} size="sm" />}
          loading={isPending}
          onClick={generate}
        >
          Generate {countOf(reportIds.length, 'report')}
        </Button>
      </StepBar>
    </>
  );
};
