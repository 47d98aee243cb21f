import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type SaveChoice, type SaveResult, saveAsDecided, saveDocument } from '../hub/save-document.ts';
import { findStoredFile } from '../hub/stored-files.ts';
import { hubFields } from '../model/hub-fields.ts';
import { readDocumentName } from '../word/document-content.ts';
import { Button } from './button.tsx';
import { Problem } from './problem.tsx';
import type { SectionProps } from './section-props.ts';
import { TextField } from './text-field.tsx';

type Decision = Extract<SaveResult, { state: 'newer' | 'taken' }>;

const isDecision = (result: SaveResult | undefined): result is Decision =>
  result?.state === 'newer' || result?.state === 'taken';

const textOf = ({ state, file }: Decision): string =>
  state === 'newer'
    ? `${file.author.firstName} ${file.author.lastName} saved version ${file.version} of “${file.name}” after you opened it. Nothing was saved yet.`
    : `The invention already has a file “${file.name}”. Nothing was saved yet.`;

interface ConflictProps {
  decision: Decision;
  isBusy: boolean;
  onDecide: (choice: SaveChoice) => void;
}

/** Choice between a new version and a file of its own. Versions never replace each other. */
const Conflict = ({ decision, isBusy, onDecide }: ConflictProps) => (
  <div
    className="card warning"
    role="alertdialog"
    aria-labelledby="conflict-title"
    aria-describedby="conflict-text"
  >
    <h3 id="conflict-title">
      {decision.state === 'newer' ? 'There is a newer version' : 'This name is taken'}
    </h3>
    <p id="conflict-text">{textOf(decision)}</p>
    <p className="quiet">Compare below before you decide. Every version stays in the hub.</p>
    <div className="actions">
      <Button look="primary" isBusy={isBusy} onClick={() => onDecide('separate')}>
        Keep both
      </Button>
      <Button isBusy={isBusy} onClick={() => onDecide('version')}>
        Save as version {decision.file.version + 1}
      </Button>
    </div>
  </div>
);

const resultText = (result: SaveResult | undefined): string | null => {
  if (result?.state === 'unchanged') return `“${result.file.name}” in the hub has the same content.`;
  return result?.state === 'saved'
    ? `Saved as version ${result.file.version} of “${result.file.name}”.`
    : null;
};

const suggestName = (facts: SectionProps['facts']): string => {
  const name = readDocumentName();
  if (/\.docx$/i.test(name)) return name;
  const stem = [hubFields[0].read(facts), facts.invention.title].filter(Boolean).join(' ');
  return `${stem.replace(/[\\/:*?"<>|]/g, '-').slice(0, 120)}.docx`;
};

const withExtension = (name: string): string =>
  /\.docx$/i.test(name.trim()) ? name.trim() : `${name.trim()}.docx`;

const useSave = ({ facts, memory, onMemory }: SectionProps, name: string) => {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (decided: { choice: SaveChoice; decision: Decision } | null) => {
      const saving = { inventionId: facts.invention.id, name: withExtension(name), memory };
      return decided ? saveAsDecided(saving, decided.choice, decided.decision.file) : saveDocument(saving);
    },
    onSuccess: async (result) => {
      if (result.state === 'saved') onMemory(result.memory);
      await queries.invalidateQueries({ queryKey: ['files'] });
      await queries.invalidateQueries({ queryKey: ['versions'] });
    },
  });
  return save;
};

/** Saves the document to the files of the invention. */
export const SaveSection = (props: SectionProps) => {
  const { facts, memory } = props;
  const [name, setName] = useState(() => suggestName(facts));
  const fileId = memory.file?.id;
  const stored = useQuery({
    queryKey: ['files', 'own', fileId],
    queryFn: () => findStoredFile(fileId ?? ''),
    enabled: fileId !== undefined,
  });
  const save = useSave(props, name);
  const text = resultText(save.data);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!save.isPending) save.mutate(null);
  };
  return (
    <section>
      <h2>Save to files</h2>
      <form onSubmit={submit}>
        {stored.data ? (
          <p>
            This document is based on version {memory.file?.version} of “{stored.data.name}”.
          </p>
        ) : (
          <TextField label="File name" required maxLength={200} value={name} onChange={setName} />
        )}
        <Button look="primary" type="submit" isBusy={save.isPending}>
          {stored.data ? 'Save as new version' : 'Save to files'}
        </Button>
      </form>
      {isDecision(save.data) && (
        <Conflict
          decision={save.data}
          isBusy={save.isPending}
          onDecide={(choice) => isDecision(save.data) && save.mutate({ choice, decision: save.data })}
        />
      )}
      <Problem error={save.error} />
      {text && <p role="status">{text}</p>}
    </section>
  );
};
