import type { ReportTemplate } from '@hub/contract/reports/report-template.schema.ts';
import {
  addReportTemplateVersion,
  checkReportTemplate,
  createReportTemplate,
} from '@hub/contract/reports/report-templates.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { FileField } from '../../../../components/fields/file-field.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { request } from '../../../../lib/http/request.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { renewReportTemplates } from '../api/report-templates.queries.ts';
import { TemplateProblems } from './template-problems.tsx';

interface UploadTemplateProps {
  /** The template that gets a new version; undefined for a new template. */
  template?: ReportTemplate | undefined;
  onClose: () => void;
}

const width = 560;
const maxTitle = 120;

const stemOf = ({ name }: File): string => name.replace(/\.docx$/i, '').slice(0, maxTitle);

/** Dialog that checks a Word document as soon as it is chosen, and saves it as a template or a new version. */
export const UploadTemplate = ({ template, onClose }: UploadTemplateProps) => {
  const client = useQueryClient();
  const [title, setTitle] = useState(template?.title ?? '');
  const [file, setFile] = useState<File | null>(null);
  const check = useMutation({
    mutationFn: (chosen: File) => request(checkReportTemplate, { body: {}, file: chosen }),
  });
  const save = useMutation({
    mutationFn: (chosen: File) => {
      const body = { title: title.trim() };
      if (!template) return request(createReportTemplate, { body, file: chosen });
      const { id, updatedAt } = template;
      return request(addReportTemplateVersion, { params: { id }, query: { updatedAt }, body, file: chosen });
    },
    onSuccess: ({ title: saved, current }) => {
      void renewReportTemplates(client);
      showSuccess({ text: `“${saved}”, version ${current.version}, was saved.` });
      onClose();
    },
  });
  const choose = (chosen: File): void => {
    setFile(chosen);
    save.reset();
    check.mutate(chosen);
    if (title === '') setTitle(stemOf(chosen));
  };
  const isUsable = check.data?.problems.length === 0 && title.trim() !== '';
  const submit = (): void => {
    if (file && isUsable && !save.isPending) save.mutate(file);
  };
  return (
    <FormDialog
      title={template ? `New version of “${template.title}”` : 'New report template'}
      onClose={onClose}
      width={width}
      fillsPhone
      submitLabel={template ? 'Save version' : 'Save template'}
      isSaving={save.isPending}
      isDisabled={!isUsable}
      gap={16}
      fits
      onSubmit={submit}
    >
      <FileField
        label="Word document"
        description="A .docx file of at most 5 MB with fields such as {{invention.title}}"
        accept=".docx"
        value={file}
        onChange={choose}
        error={check.error && failureText(check.error)}
      />
      <TextField
        label="Title"
        value={title}
        onChange={setTitle}
        maxLength={maxTitle}
        error={save.error && failureText(save.error)}
      />
      {check.isPending && <LoadingSpinner label="Checking the document" withText />}
      {check.data && <TemplateProblems {...check.data} />}
    </FormDialog>
  );
};
