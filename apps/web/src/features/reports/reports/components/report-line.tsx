import type { InventionId } from '@hub/contract/fields.ts';
import type { ReportResult } from '@hub/contract/reports/report.schema.ts';
import { IconDownload, IconFileDiff, IconListDetails, IconRefresh } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { StatusChip, type Tone } from '../../../../components/labels/status-chip.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Hint, Text } from '../../../../components/look/text.tsx';
import { formatBytes } from '../../../../lib/format/format-bytes.ts';
import { downloadPath, pathOf } from '../../../files/files/public.ts';
import { useRepeat } from '../hooks/use-repeat.ts';
import type { ReportLine, ReportState } from '../model/report-runs.ts';
import { languageNames } from '../model/value-text.ts';
import classes from './results.module.css';

/** Details of a finished report. */
export type ReportDetail = 'basis' | 'changes';

const states: Readonly<Record<ReportState, { label: string; tone: Tone }>> = {
  queued: { label: 'Queued', tone: 'neutral' },
  running: { label: 'Generating', tone: 'info' },
  done: { label: 'Done', tone: 'good' },
  failed: { label: 'Failed', tone: 'danger' },
};

const formatNames: Readonly<Record<ReportResult['format'], string>> = { docx: 'Word', pdf: 'PDF' };

const Download = ({ result: { file, format, title } }: { result: ReportResult }) => {
  if (!file) return null;
  if (file.isDeleted) return <Hint>{formatNames[format]} file deleted</Hint>;
  return (
    <Button
      size="small"
      icon={<Icon icon={IconDownload} size="sm" />}
      title={`${file.name}, ${formatBytes(file.size)}`}
      aria-label={`Download ${title} as ${formatNames[format]}`}
      onClick={() => void downloadPath(pathOf([file.id]))}
    >
      {formatNames[format]}
    </Button>
  );
};

interface ReportLineRowProps {
  inventionId: InventionId;
  line: ReportLine;
  canGenerate: boolean;
  onDetail: (line: ReportLine, detail: ReportDetail) => void;
}

/** One report: its state, its files, and what can be done with it. */
export const ReportLineRow = ({ inventionId, line, canGenerate, onDetail }: ReportLineRowProps) => {
  const { retry, again } = useRepeat(inventionId);
  const { title, language, state, failure, results } = line;
  const isRepeated = results.some(({ predecessorId }) => predecessorId !== null);
  const name = <span data-unseen>: {title}</span>;
  return (
    <Row as="li" gap="4 12" wraps className={classes.line}>
      <Text weight="medium" breaks shrinks dir="auto">
        {title}
        {language !== 'en' && <Hint> · {languageNames[language]}</Hint>}
      </Text>
      <StatusChip tone={states[state].tone}>{states[state].label}</StatusChip>
      {state === 'failed' && <span className={classes.failure}>{failure}</span>}
      <Row as="span" gap={4} wraps atEnd>
        {results.map((result) => (
          <Download key={result.id} result={result} />
        ))}
        {state === 'failed' && canGenerate && (
          <Button
            size="small"
            icon={<Icon icon={IconRefresh} size="sm" />}
            loading={retry.isPending}
            onClick={() => retry.mutate(line)}
          >
            Retry{name}
          </Button>
        )}
        {state === 'done' && (
          <>
            {isRepeated && (
              <Button
                variant="text"
                size="small"
                icon={<Icon icon={IconFileDiff} size="sm" />}
                onClick={() => onDetail(line, 'changes')}
              >
                What changed{name}
              </Button>
            )}
            <Button
              variant="text"
              size="small"
              icon={<Icon icon={IconListDetails} size="sm" />}
              onClick={() => onDetail(line, 'basis')}
            >
              Data used{name}
            </Button>
            {canGenerate && (
              <Button
                variant="text"
                size="small"
                icon={<Icon icon={IconRefresh} size="sm" />}
                loading={again.isPending}
                onClick={() => again.mutate(line)}
              >
                Again with today’s data{name}
              </Button>
            )}
          </>
        )}
      </Row>
    </Row>
  );
};
