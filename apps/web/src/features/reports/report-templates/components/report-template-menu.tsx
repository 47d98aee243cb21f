import type { ReportTemplate } from '@hub/contract/reports/report-template.schema.ts';
import { Menu } from '@mantine/core';
import { IconDots, IconDownload, IconEye, IconHistory, IconTrash, IconUpload } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { useReportTemplateActions } from '../hooks/use-report-template-actions.ts';

/** Dialogs of a template. */
export type TemplateDialog = 'preview' | 'versions' | 'upload';

interface ReportTemplateMenuProps {
  template: ReportTemplate;
  canManage: boolean;
  onOpen: (dialog: TemplateDialog) => void;
}

const width = 216;

/** Menu of a template; only people who manage templates change it. */
export const ReportTemplateMenu = ({ template, canManage, onOpen }: ReportTemplateMenuProps) => {
  const { download, remove } = useReportTemplateActions();
  return (
    <Menu position="bottom-end" width={width}>
      <Menu.Target>
        <Button variant="icon" aria-label={`More for ${template.title}`}>
          <Icon icon={IconDots} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon icon={IconEye} size="sm" />} onClick={() => onOpen('preview')}>
          Preview
        </Menu.Item>
        <Menu.Item leftSection={<Icon icon={IconHistory} size="sm" />} onClick={() => onOpen('versions')}>
          Versions
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon icon={IconDownload} size="sm" />}
          onClick={() => void download(template.id, template.current)}
        >
          Download
        </Menu.Item>
        {canManage && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<Icon icon={IconUpload} size="sm" />} onClick={() => onOpen('upload')}>
              Upload a new version
            </Menu.Item>
            <Menu.Item
              leftSection={<Icon icon={IconTrash} size="sm" />}
              onClick={() => void remove(template)}
            >
              Delete
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
