import { labelOf } from '../model/hub-fields.ts';
import type { FieldUpdate } from '../model/update-fields.ts';
import { showField } from '../word/field-controls.ts';
import { Button } from './button.tsx';

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const summaryOf = (updates: readonly FieldUpdate[]): string => {
  if (updates.length === 0) return 'The document has no fields yet.';
  const count = (state: FieldUpdate['state']) => updates.filter((update) => update.state === state).length;
  const kept = count('edited') + count('missing');
  return [
    `${countOf(count('changed'), 'field')} updated`,
    `${count('current')} up to date`,
    ...(kept > 0 ? [`${kept} not changed`] : []),
  ].join(', ');
};

interface UpdateReportProps {
  updates: readonly FieldUpdate[];
  /** Replaces the edited text of a field. */
  onReplace: (update: FieldUpdate) => void;
}

const UpdateLine = ({ update, onReplace }: { update: FieldUpdate; onReplace: () => void }) => {
  const label = labelOf(update.name);
  return (
    <li className="card">
      <strong>{label}</strong>
      {update.state === 'changed' && (
        <p>
          <del>{update.text}</del> <ins>{update.value}</ins>
        </p>
      )}
      {update.state === 'missing' && <p>“{update.text}” stays: the hub has no value for it.</p>}
      {update.state === 'edited' && (
        <>
          <p>
            “{update.text}” was edited and stays. The hub has “{update.value}”.
          </p>
          <div className="actions">
            <Button onClick={() => void showField(update.id)}>Show</Button>
            <Button onClick={onReplace}>Use the hub's {label.toLowerCase()}</Button>
          </div>
        </>
      )}
    </li>
  );
};

/** Result of an update of all fields: what changed, and what was left because someone edited it. */
export const UpdateReport = ({ updates, onReplace }: UpdateReportProps) => (
  <div className="report">
    <p role="status">{summaryOf(updates)}</p>
    <ul>
      {updates
        .filter(({ state }) => state !== 'current')
        .map((update) => (
          <UpdateLine key={update.id} update={update} onReplace={() => onReplace(update)} />
        ))}
    </ul>
  </div>
);
