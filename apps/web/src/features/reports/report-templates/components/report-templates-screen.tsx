import type { ReportTemplate } from '@hub/contract/reports/report-template.schema.ts';
import { IconListDetails, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { useHasPermission } from '../../../../lib/session/use-has-permission.ts';
import { reportTemplatesQuery } from '../api/report-templates.queries.ts';
import { PreviewTemplate } from './preview-template.tsx';
import type { TemplateDialog } from './report-template-menu.tsx';
import { ReportTemplateTable } from './report-template-table.tsx';
import { TemplateVersions } from './template-versions.tsx';
import { UploadTemplate } from './upload-template.tsx';

/** The open dialog, and the template that it is about. */
interface OpenDialog {
  kind: TemplateDialog;
  template?: ReportTemplate;
  version?: ReportTemplate['current'];
}

interface DialogHostProps extends OpenDialog {
  onOpen: (dialog: OpenDialog | null) => void;
}

const DialogHost = ({ kind, template, version, onOpen }: DialogHostProps) => {
  const close = (): void => onOpen(null);
  if (kind === 'upload') return <UploadTemplate template={template} onClose={close} />;
  if (!template) return null;
  if (kind === 'preview')
    return <PreviewTemplate template={template} version={version ?? template.current} onClose={close} />;
  return (
    <TemplateVersions
      template={template}
      onPreview={(shown) => onOpen({ kind: 'preview', template, version: shown })}
      onClose={close}
    />
  );
};

/** List of the Word templates of reports. */
export const ReportTemplatesScreen = () => {
  const query = useQuery(reportTemplatesQuery);
  const canManage = useHasPermission('reports:manage');
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [open] = useState(
    () => (template: ReportTemplate, kind: TemplateDialog) => setDialog({ kind, template }),
  );
  const upload = canManage && (
    <Button
      color="primary"
      icon={<Icon icon={IconUpload} size="sm" />}
      onClick={() => setDialog({ kind: 'upload' })}
    >
      Upload a template
    </Button>
  );
  const actions = (
    <>
      <Button
        icon={<Icon icon={IconListDetails} size="sm" />}
        onClick={() => void navigate({ to: '/reports/templates/fields' })}
      >
        List of fields
      </Button>
      {upload}
    </>
  );
  return (
    <Page title="Report templates" actions={actions}>
      <QueryView
        query={query}
        subject="the templates"
        empty={
          <EmptyState title="No templates yet" actions={upload}>
            A template is a Word document with fields such as {'{{invention.title}}'}. Reports are made from
            it with the data of an invention.
          </EmptyState>
        }
      >
        {(templates) => <ReportTemplateTable templates={templates} canManage={canManage} onOpen={open} />}
      </QueryView>
      {dialog && <DialogHost {...dialog} onOpen={setDialog} />}
    </Page>
  );
};
