import type { PortfolioFile } from '@hub/contract/reports/portfolio.schema.ts';
import { portfolioTitles } from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { portfolioFilesQuery, savePortfolioFile } from '../api/portfolio.queries.ts';
import { fileStateLabel, formatLabels } from '../model/portfolio-labels.ts';
import classes from './portfolio.module.css';

const FileRow = ({ file }: { file: PortfolioFile }) => {
  const { kind, format, filterTitle, state, failure, createdAt } = file;
  const { mutate, isPending } = useMutation({
    mutationFn: () => savePortfolioFile(file),
    networkMode: 'always',
    onError: (error) => showError({ title: 'The report was not downloaded', text: failureText(error) }),
  });
  const { label, tone } = fileStateLabel(file);
  const title = `${portfolioTitles[kind]}, ${filterTitle ?? 'all inventions'}`;
  return (
    <Row as="li" gap="4 12" wraps breaks className={classes.file}>
      <span dir="auto">{title}</span>
      <span className={classes.muted}>
        <Moment at={createdAt} />
      </span>
      <StatusChip tone={tone}>{label}</StatusChip>
      {failure !== null && <span className={classes.failure}>{failure}</span>}
      {state === 'done' && (
        <Button
          size="small"
          icon={<Icon icon={IconDownload} size="sm" />}
          loading={isPending}
          onClick={() => mutate()}
        >
          {formatLabels[format]}
          <span data-unseen>: {title}</span>
        </Button>
      )}
    </Row>
  );
};

/** Documents that are or were written in the background for the person; absent without any. */
export const PortfolioFiles = () => {
  const { data: files = [] } = useQuery(portfolioFilesQuery);
  if (files.length === 0) return null;
  return (
    <section className={classes.files} aria-labelledby="portfolio-files" data-no-print>
      <h2 id="portfolio-files">Reports of the last 24 hours</h2>
      <ul aria-live="polite">
        {files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
    </section>
  );
};
