import type { InventionId } from '@hub/contract/fields.ts';
import type { ReportTemplate } from '@hub/contract/reports/report-template.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { saveFile } from '../../../../lib/save-file.ts';
import { WordPreview } from '../../../files/file-preview/public.ts';
import { InventionField } from '../../../find/invention-picker/public.ts';
import { templatePreviewQuery } from '../api/report-templates.queries.ts';
import classes from './report-templates.module.css';

interface PreviewTemplateProps {
  template: Pick<ReportTemplate, 'id' | 'title'>;
  version: Pick<ReportTemplate['current'], 'version' | 'fileName'>;
  onClose: () => void;
}

const width = 920;

const FilledTemplate = ({
  template,
  version: { version, fileName },
  inventionId,
}: Omit<PreviewTemplateProps, 'onClose'> & { inventionId: InventionId }) => {
  const query = useQuery(templatePreviewQuery({ id: template.id, version }, inventionId));
  const { data } = query;
  if (!data)
    return (
      <QueryView
        query={query}
        failed="The preview could not be made"
        loading={<LoadingSpinner label="Filling the template" withText />}
      />
    );
  return (
    <div className={classes.page}>
      <WordPreview document={data} name={template.title} onDownload={() => saveFile(data, fileName)} />
    </div>
  );
};

/** Dialog that fills a version of a template with the data of an invention. */
export const PreviewTemplate = ({ template, version, onClose }: PreviewTemplateProps) => {
  const [inventionId, setInventionId] = useState<InventionId | null>(null);
  return (
    <Modal
      title={`Preview of “${template.title}”, version ${version.version}`}
      opened
      onClose={onClose}
      width={width}
      fillsPhone
    >
      <Stack gap={12}>
        <InventionField value={inventionId} onChange={setInventionId} />
        <Muted as="p" size="small">
          Fields of the form have their defaults, and missing facts are shown in brackets. Templates produce
          Word documents; use Word to save one as PDF.
        </Muted>
        {inventionId && <FilledTemplate template={template} version={version} inventionId={inventionId} />}
      </Stack>
    </Modal>
  );
};
