import type { Report } from '@hub/contract/reports/report.schema.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { saveFile } from '../../../../lib/save-file.ts';
import { PdfPreview } from '../../../files/file-preview/public.ts';
import { previewQuery } from '../api/reports.queries.ts';
import { useFileNames } from '../hooks/use-file-names.ts';
import { useDraftedWizard } from '../hooks/wizard-context.ts';
import { languageOf } from '../model/report-language.ts';
import classes from './review.module.css';

const Pages = ({ report }: { report: Report }) => {
  const { inventionId, drafting } = useDraftedWizard();
  const { values, language } = drafting.fields;
  const [file] = useFileNames([report]).files;
  const query = useQuery(
    previewQuery(inventionId, { reportId: report.id, values, language: languageOf(report, language) }),
  );
  const waiting = (
    <div className={classes.waiting}>
      <LoadingSpinner label="Making the preview" withText />
    </div>
  );
  return (
    <QueryView query={query} failed="The preview could not be made" loading={waiting}>
      {(pdf) => <PdfPreview pdf={pdf} onDownload={() => saveFile(pdf, file?.pdf ?? `${report.title}.pdf`)} />}
    </QueryView>
  );
};

/** Pages of one of the chosen reports as they will look. */
export const ReportPreview = ({ chosen }: { chosen: readonly Report[] }) => {
  const [id, setId] = useState<string | null>(null);
  const report = chosen.find((one) => one.id === id) ?? chosen[0];
  if (!report) return null;
  return (
    <Stack as="section" gap={12} fits className={classes.preview} aria-label="Preview of the pages">
      {chosen.length > 1 && (
        <Select
          size="sm"
          label="Preview"
          data={chosen.map(({ id: value, title }) => ({ value, label: title }))}
          value={report.id}
          onChange={setId}
          allowDeselect={false}
        />
      )}
      <div className={classes.pages}>
        <Pages key={report.id} report={report} />
      </div>
    </Stack>
  );
};
