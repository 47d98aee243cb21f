import type { ReportTemplate } from '@hub/contract/reports/report-template.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../components/buttons/button.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { formatBytes } from '../../../../lib/format/format-bytes.ts';
import { reportTemplateQuery } from '../api/report-templates.queries.ts';
import { useReportTemplateActions } from '../hooks/use-report-template-actions.ts';
import classes from './report-templates.module.css';

interface TemplateVersionsProps {
  template: ReportTemplate;
  onPreview: (version: ReportTemplate['current']) => void;
  onClose: () => void;
}

const width = 640;

/** Dialog with the versions of a template, newest first. */
export const TemplateVersions = ({ template, onPreview, onClose }: TemplateVersionsProps) => {
  const query = useQuery(reportTemplateQuery(template.id));
  const { data } = query;
  const { download } = useReportTemplateActions();
  const formatMoment = useMomentWords();
  return (
    <Modal title={`Versions of “${template.title}”`} opened onClose={onClose} width={width} fillsPhone>
      <QueryView query={query} subject="the versions" loading={<LoadingSpinner />} />
      <ol className={classes.versions} aria-label="Versions">
        {data?.versions.map((version) => (
          <Row
            key={version.version}
            as="li"
            gap="4 12"
            wraps
            className={classes.version}
            aria-label={`Version ${version.version}`}
          >
            <div>
              <Text weight="medium">Version {version.version}</Text>{' '}
              {version.version === data.current.version && <StatusChip tone="good">In use</StatusChip>}
              <span className={classes.second}>
                {version.fileName}, {formatBytes(version.size)} · {version.uploadedBy ?? 'Unknown person'} ·{' '}
                <time dateTime={version.uploadedAt}>{formatMoment(version.uploadedAt).dated}</time>
              </span>
            </div>
            <Row as="span" gap={8} align="stretch" atEnd>
              <Button size="small" onClick={() => onPreview(version)}>
                Preview
              </Button>
              <Button size="small" onClick={() => void download(template.id, version)}>
                Download
              </Button>
            </Row>
          </Row>
        ))}
      </ol>
    </Modal>
  );
};
