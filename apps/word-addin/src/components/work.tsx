import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { factsQuery } from '../hub/inventions.queries.ts';
import { signOut } from '../hub/session.ts';
import { hubFields, type InventionFacts } from '../model/hub-fields.ts';
import { findOtherHub, readMemory, rememberInvention } from '../word/document-memory.ts';
import { Brand } from './brand.tsx';
import { Button } from './button.tsx';
import { CompareSection } from './compare-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { InventionChoice } from './invention-choice.tsx';
import { Problem } from './problem.tsx';
import { ResponseSection } from './response-section.tsx';
import { SaveSection } from './save-section.tsx';
import type { SectionProps } from './section-props.ts';
import { TaskSection } from './task-section.tsx';

const sections = ['Fields', 'Response', 'Files', 'Task'] as const;
type SectionName = (typeof sections)[number];

const Section = ({ name, ...props }: SectionProps & { name: SectionName }) => {
  if (name === 'Fields') return <FieldsSection {...props} />;
  if (name === 'Response') return <ResponseSection {...props} />;
  if (name === 'Task') return <TaskSection {...props} />;
  return (
    <>
      <SaveSection {...props} />
      <CompareSection {...props} />
    </>
  );
};

const referenceOf = (facts: InventionFacts): string => hubFields[0].read(facts);

const InventionHead = ({ facts, onChange }: { facts: InventionFacts; onChange: () => void }) => (
  <header className="head">
    <div>
      <span className="reference">{referenceOf(facts)}</span>
      <h1>{facts.invention.title}</h1>
    </div>
    <Button look="text" onClick={onChange}>
      Change
    </Button>
  </header>
);

/** The invention of the document and what can be done with it. */
const InventionWork = ({
  inventionId,
  memory,
  onMemory,
  onChange,
}: Omit<SectionProps, 'facts'> & { inventionId: InventionId; onChange: () => void }) => {
  const facts = useQuery(factsQuery(inventionId));
  const [section, setSection] = useState<SectionName>('Fields');
  if (facts.isPending) return <Brand label="Loading the invention …" />;
  if (facts.isError)
    return (
      <section>
        <Problem error={facts.error} />
        <Button onClick={() => void facts.refetch()}>Try again</Button>
        <Button onClick={onChange}>Choose another invention</Button>
      </section>
    );
  return (
    <>
      <InventionHead facts={facts.data} onChange={onChange} />
      <nav aria-label="Work with the document">
        {sections.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === section ? 'page' : undefined}
            onClick={() => setSection(name)}
          >
            {name}
          </button>
        ))}
      </nav>
      <Section name={section} facts={facts.data} memory={memory} onMemory={onMemory} />
    </>
  );
};

/** The pane of a person who has signed in. */
export const Work = () => {
  const [memory, setMemory] = useState(readMemory);
  const [isChoosing, setChoosing] = useState(false);
  const { inventionId } = memory;
  const choose = async (id: InventionId): Promise<void> => {
    setMemory(id === inventionId ? memory : await rememberInvention(id));
    setChoosing(false);
  };
  return (
    <main>
      {inventionId === null || isChoosing ? (
        <InventionChoice
          otherHub={findOtherHub()}
          onChoose={choose}
          onCancel={inventionId === null ? undefined : () => setChoosing(false)}
        />
      ) : (
        <InventionWork
          key={inventionId}
          inventionId={inventionId}
          memory={memory}
          onMemory={setMemory}
          onChange={() => setChoosing(true)}
        />
      )}
      <footer>
        {inventionId && (
          <a href={`/inventions/${inventionId}`} target="_blank" rel="noreferrer">
            Open in the hub
          </a>
        )}
        <Button look="text" onClick={() => void signOut()}>
          Sign out
        </Button>
      </footer>
    </main>
  );
};
