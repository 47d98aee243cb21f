import type { InventionId } from '@hub/contract/fields.ts';
import type { ReportResult } from '@hub/contract/reports/report.schema.ts';
import { Moment } from '../../../../components/dates/moment.tsx';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import type { ReportLine } from '../model/report-runs.ts';
import { ReportBasis } from './report-basis.tsx';
import { ReportChangesList } from './report-changes.tsx';
import type { ReportDetail } from './report-line.tsx';

interface DetailDialogProps {
  inventionId: InventionId;
  line: ReportLine;
  kind: ReportDetail;
  onClose: () => void;
}

const width = 680;

const titles: Readonly<Record<ReportDetail, string>> = { basis: 'Data used', changes: 'What changed' };

const DataMoment = ({ result }: { result: ReportResult }) =>
  result.basis.factsAt && (
    <Hint as="p">
      Data of the invention as of <Moment at={result.basis.factsAt} />
    </Hint>
  );

/** Dialog with the data that a report was made from, or with what changed in it since the last time. */
export const DetailDialog = ({ inventionId, line, kind, onClose }: DetailDialogProps) => {
  const result = line.results[0];
  return (
    <Modal title={`${titles[kind]}: ${line.title}`} opened onClose={onClose} width={width} fillsPhone>
      {result && <DataMoment result={result} />}
      {result && kind === 'basis' && <ReportBasis inventionId={inventionId} result={result} />}
      {kind === 'changes' && <ReportChangesList results={line.results} />}
    </Modal>
  );
};
