import type { AuditEntry } from '@hub/contract/audit/audit.calls.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { useMemo } from 'react';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { auditColumns } from './audit-columns.tsx';

interface AuditTableProps {
  entries: readonly AuditEntry[];
  /** Whether the entries belong to the previous filter. */
  isOutdated: boolean;
  onInvention: (id: InventionId) => void;
  onRequest: (requestId: string) => void;
}

const card = '"when sealed" auto "what what" auto "who address" auto "invention invention" auto / 1fr auto';
const isRefusal = ({ action }: AuditEntry): boolean =>
  action === 'access.walled' || action === 'access.denied';

/** One page of the audit log; below 640 px each entry is a card. */
export const AuditTable = ({ entries, isOutdated, onInvention, onRequest }: AuditTableProps) => {
  const columns = useMemo(() => auditColumns(onInvention, onRequest), [onInvention, onRequest]);
  return (
    <DataTable
      label="Audit log"
      columns={columns}
      rows={entries}
      rowId={({ id }) => String(id)}
      rowAttributes={(entry) => ({ 'data-refused': isRefusal(entry) || undefined })}
      card={card}
      isTopAligned
      isOutdated={isOutdated}
    />
  );
};
