import type { FileId } from '@hub/contract/fields.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readStoredFile, versionsQuery, wordFilesQuery } from '../hub/stored-files.ts';
import { compareParagraphs, type ParagraphChange } from '../model/compare-paragraphs.ts';
import { readDocument } from '../word/document-content.ts';
import { readDocxParagraphs } from '../word/docx-paragraphs.ts';
import { Button } from './button.tsx';
import { ChoiceField } from './choice-field.tsx';
import { Problem } from './problem.tsx';
import type { SectionProps } from './section-props.ts';

const kindLabels = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;

const ChangedText = ({ change }: { change: ParagraphChange }) => {
  if (change.kind === 'added') return <ins>{change.text}</ins>;
  if (change.kind === 'removed') return <del>{change.text}</del>;
  return change.parts.map(({ text, change: kind }, index) => {
    const key = index;
    if (kind === 'added') return <ins key={key}>{text}</ins>;
    return kind === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
  });
};

const Changes = ({ changes }: { changes: readonly ParagraphChange[] }) => (
  <>
    <p role="status">
      {changes.length === 0
        ? 'The text is the same.'
        : `${changes.length} ${changes.length === 1 ? 'paragraph differs' : 'paragraphs differ'}`}
    </p>
    <ol className="changes">
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the changes of a comparison never move
        <li key={index} className="card">
          <span className="quiet">{kindLabels[change.kind]}</span>
          <p>
            <ChangedText change={change} />
          </p>
        </li>
      ))}
    </ol>
  </>
);

const VersionChoice = ({ fileId }: { fileId: FileId }) => {
  const versions = useQuery(versionsQuery(fileId));
  const [chosen, setChosen] = useState<string>();
  const version = chosen ?? String(versions.data?.[0]?.version ?? '');
  const compare = useMutation({
    mutationFn: async () => {
      const [stored, current] = await Promise.all([readStoredFile(fileId, Number(version)), readDocument()]);
      return compareParagraphs(readDocxParagraphs(stored), readDocxParagraphs(current));
    },
  });
  if (!versions.data) return <Problem error={versions.error} />;
  const choices = versions.data.map(({ version: number, author }) => ({
    value: String(number),
    label: `Version ${number}, ${author.firstName} ${author.lastName}`,
  }));
  return (
    <>
      <ChoiceField label="Version" choices={choices} value={version} onChange={setChosen} />
      <Button isBusy={compare.isPending} onClick={() => compare.mutate()}>
        Compare
      </Button>
      <Problem error={compare.error} />
      {compare.data && <Changes changes={compare.data} />}
    </>
  );
};

/** Compares the text of the document with a version in the hub. */
export const CompareSection = ({ facts, memory }: SectionProps) => {
  const files = useQuery(wordFilesQuery(facts.invention.id));
  const [chosen, setChosen] = useState<string>();
  if (!files.data) return <Problem error={files.error} />;
  const own = files.data.find(({ id }) => id === memory.file?.id);
  const file = files.data.find(({ id }) => id === chosen) ?? own ?? files.data[0];
  return (
    <section>
      <h2>Compare with a stored version</h2>
      {file ? (
        <>
          <ChoiceField
            label="File"
            choices={files.data.map(({ id, name }) => ({ value: id, label: name }))}
            value={file.id}
            onChange={setChosen}
          />
          <VersionChoice key={file.id} fileId={file.id} />
        </>
      ) : (
        <p className="quiet">The invention has no Word documents yet.</p>
      )}
    </section>
  );
};
