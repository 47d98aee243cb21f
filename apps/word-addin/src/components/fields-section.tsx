import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { factsQuery } from '../hub/inventions.queries.ts';
import { hubFields, readHubFields } from '../model/hub-fields.ts';
import { type FieldUpdate, planUpdates, rememberText } from '../model/update-fields.ts';
import { changeMemory } from '../word/document-memory.ts';
import { insertField, listFields, writeFields } from '../word/field-controls.ts';
import { Button } from './button.tsx';
import { Problem } from './problem.tsx';
import type { SectionProps } from './section-props.ts';
import { UpdateReport } from './update-report.tsx';

/** Why a field has no value. */
const missingText: Partial<Record<string, string>> = {
  claims: 'The hub has claims only once they were entered for a response shell.',
};

interface FieldLineProps {
  name: string;
  label: string;
  value: string;
  onInsert: () => void;
}

const FieldLine = ({ name, label, value, onInsert }: FieldLineProps) => (
  <li>
    <div>
      <span className="quiet">{label}</span>
      {value ? <span>{value}</span> : <span className="quiet">{missingText[name] ?? 'Not in the hub'}</span>}
    </div>
    {value && (
      <Button aria-label={`Insert ${label.toLowerCase()}`} onClick={onInsert}>
        Insert
      </Button>
    )}
  </li>
);

/** Inserts and updates fields. */
const useFields = ({ facts, memory, onMemory }: SectionProps) => {
  const queries = useQueryClient();
  const [report, setReport] = useState<FieldUpdate[]>([]);
  const remember = async (texts: readonly { name: string; value: string }[]): Promise<void> => {
    const written = texts.reduce((all, { name, value }) => rememberText(all, name, value), memory.written);
    onMemory(await changeMemory({ written }));
  };
  const write = async (updates: readonly FieldUpdate[]): Promise<void> => {
    await writeFields(updates);
    await remember(updates);
  };
  const insert = useMutation({
    mutationFn: async ({ name, label, value }: { name: string; label: string; value: string }) => {
      await insertField(name, label, value);
      await remember([{ name, value }]);
    },
  });
  const update = useMutation({
    mutationFn: async () => {
      const fresh = await queries.fetchQuery({ ...factsQuery(facts.invention.id), staleTime: 0 });
      const updates = planUpdates(await listFields(), readHubFields(fresh), memory.written);
      await write(updates.filter(({ state }) => state === 'changed'));
      setReport(updates);
    },
  });
  const replace = useMutation({
    mutationFn: async (edited: FieldUpdate) => {
      await write([edited]);
      setReport((all) => all.map((one) => (one.id === edited.id ? { ...one, state: 'changed' } : one)));
    },
  });
  return { insert, update, replace, report };
};

/** Facts of the invention to insert, and the update of those in the document. */
export const FieldsSection = (props: SectionProps) => {
  const { insert, update, replace, report } = useFields(props);
  const values = readHubFields(props.facts);
  return (
    <section>
      <h2>Fields</h2>
      <p className="quiet">
        A field is inserted at the cursor. Its text follows the hub until someone edits it.
      </p>
      <Button look="primary" isBusy={update.isPending} onClick={() => update.mutate()}>
        Update all
      </Button>
      <Problem error={update.error ?? insert.error ?? replace.error} />
      {update.isSuccess && <UpdateReport updates={report} onReplace={replace.mutate} />}
      <ul className="fields">
        {hubFields.map(({ name, label }) => (
          <FieldLine
            key={name}
            name={name}
            label={label}
            value={values.get(name) ?? ''}
            onInsert={() => insert.mutate({ name, label, value: values.get(name) ?? '' })}
          />
        ))}
      </ul>
    </section>
  );
};
