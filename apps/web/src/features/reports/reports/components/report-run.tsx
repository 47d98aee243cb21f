import type { InventionId } from '@hub/contract/fields.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { downloadPath, pathOf } from '../../../files/files/public.ts';
import { useEmailRun } from '../hooks/use-email-run.ts';
import { filesOfRun, type ReportLine, type ReportRun } from '../model/report-runs.ts';
import { type ReportDetail, ReportLineRow } from './report-line.tsx';
import classes from './results.module.css';

interface ReportRunCardProps {
  inventionId: InventionId;
  run: ReportRun;
  /** Whether the person has just asked for these reports. */
  isNew: boolean;
  /** Whether the person may write emails of the invention. */
  canEdit: boolean;
  canGenerate: boolean;
  onDetail: (line: ReportLine, detail: ReportDetail) => void;
}

/** Files that one email can have. */
const maxEmailed = 20;

/** Reports that were asked for together. */
export const ReportRunCard = ({ run, isNew, canEdit, ...line }: ReportRunCardProps) => {
  const files = filesOfRun(run);
  const email = useEmailRun(line.inventionId);
  return (
    <section
      className={classes.run}
      data-new={isNew || undefined}
      aria-label={`Reports of ${fullName(run.createdBy)}`}
    >
      <header className={classes.head}>
        <Moment at={run.createdAt} className={classes.moment} />
        <Hint>{fullName(run.createdBy)}</Hint>
        <span className={classes.all}>
          {files.length > 1 && (
            <Button
              size="small"
              icon={<Icon icon={IconDownload} size="sm" />}
              onClick={() => void downloadPath(pathOf(files))}
            >
              Download all
            </Button>
          )}
          {canEdit && files.length > 0 && files.length <= maxEmailed && (
            <Button
              variant="text"
              size="small"
              icon={<Icon icon={IconMail} size="sm" />}
              loading={email.isPending}
              onClick={() => email.mutate({ files, subject: run.lines.map(({ title }) => title).join(', ') })}
            >
              Email
            </Button>
          )}
        </span>
      </header>
      <ul className={classes.list}>
        {run.lines.map((one) => (
          <ReportLineRow key={one.reportId} line={one} {...line} />
        ))}
      </ul>
    </section>
  );
};
