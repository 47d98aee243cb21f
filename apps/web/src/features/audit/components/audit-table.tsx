import type { AuditEntry } from '@hub/contract/audit/audit.calls.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { AuditRow } from './audit-row.tsx';
import classes from './audit-table.module.css';

interface AuditTableProps {
  entries: readonly AuditEntry[];
  /** Entries of the filter before, shown dimmed. */
  isOutdated: boolean;
  onInvention: (id: InventionId) => void;
}

/** A page of the audit log; below 640 px each entry is a card. */
export const AuditTable = ({ entries, isOutdated, onInvention }: AuditTableProps) => (
  <table className={classes.table} aria-label="Audit log" data-outdated={isOutdated || undefined}>
    <thead>
      <tr>
        <th scope="col">When</th>
        <th scope="col">Who</th>
        <th scope="col">What</th>
        <th scope="col">Invention</th>
        <th scope="col">Address</th>
        <th scope="col">Sealed</th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} onInvention={onInvention} />
      ))}
    </tbody>
  </table>
);
