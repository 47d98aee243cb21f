import type { InventionId } from '@hub/contract/fields.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { findMentioned } from '../hub/find-mentioned.ts';
import { searchQuery } from '../hub/inventions.queries.ts';
import { findReferences } from '../model/find-references.ts';
import { readBeginning, readDocumentName } from '../word/document-content.ts';
import { Button } from './button.tsx';
import { Problem } from './problem.tsx';
import { TextField } from './text-field.tsx';

const detect = async () => findMentioned(findReferences(readDocumentName(), await readBeginning()));

type OnChoose = (id: InventionId) => void;

/** The invention that the document mentions by its reference or application number. */
const Detected = ({ onChoose }: { onChoose: OnChoose }) => {
  const { data, isPending, error } = useQuery({ queryKey: ['detected'], queryFn: detect, staleTime: 0 });
  if (isPending) return <p role="status">Looking for a reference in the document …</p>;
  if (!data)
    return (
      <>
        <Problem error={error} />
        <p className="quiet">The document mentions no reference that the hub knows.</p>
      </>
    );
  return (
    <div className="card">
      <p className="quiet">The document mentions {data.found}</p>
      <p>
        <strong>{data.title}</strong>
      </p>
      <Button look="primary" onClick={() => onChoose(data.id)}>
        Use this invention
      </Button>
    </div>
  );
};

const Results = ({ qs, onChoose }: { qs: string; onChoose: OnChoose }) => {
  const { data, isPending, error } = useQuery(searchQuery(qs));
  if (isPending) return <p role="status">Searching …</p>;
  if (!data) return <Problem error={error} />;
  return (
    <>
      <p className="quiet" role="status">
        {data.collection.length === 0 ? 'No invention matches.' : `${data.collection.length} shown`}
      </p>
      <ul className="results">
        {data.collection.map(({ id, title, references }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              <span className="reference">{references.join(' · ')}</span>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

interface InventionChoiceProps {
  /** Address of another hub that the document belongs to; null if there is none. */
  otherHub: string | null;
  onChoose: (id: InventionId) => Promise<void>;
  /** Keeps the invention of the document; absent if it has none. */
  onCancel: (() => void) | undefined;
}

/** Choice of the invention that the document belongs to. */
export const InventionChoice = ({ otherHub, onChoose, onCancel }: InventionChoiceProps) => {
  const [text, setText] = useState('');
  const [qs, setQs] = useState('');
  const choice = useMutation({ mutationFn: onChoose });
  const search = (event: FormEvent): void => {
    event.preventDefault();
    setQs(text.trim());
  };
  return (
    <section>
      <h1>Which invention is this?</h1>
      {otherHub && (
        <p className="problem" role="status">
          This document belongs to an invention in {otherHub}, another hub. Choose its invention here.
        </p>
      )}
      <Detected onChoose={choice.mutate} />
      <form onSubmit={search}>
        <TextField
          label="Search for invention"
          type="search"
          hint="Reference, application number or title"
          required
          value={text}
          onChange={setText}
        />
        <Button type="submit">Search</Button>
      </form>
      <Problem error={choice.error} />
      {qs !== '' && <Results qs={qs} onChoose={choice.mutate} />}
      {onCancel && (
        <Button look="text" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </section>
  );
};
