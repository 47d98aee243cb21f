import type { ReportResult } from '@hub/contract/reports/report.schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queueResponse, responseChoicesQuery, resultQuery } from '../hub/response-shell.ts';
import { readStoredFile } from '../hub/stored-files.ts';
import { appendDocument, isDocumentEmpty, openDocument, toBase64 } from '../word/document-content.ts';
import { changeMemory } from '../word/document-memory.ts';
import { Button } from './button.tsx';
import { ChoiceField } from './choice-field.tsx';
import { Problem } from './problem.tsx';
import type { SectionProps } from './section-props.ts';

type ResponseFile = NonNullable<ReportResult['file']>;

/** Puts the response shell into Word. In an empty document it becomes this document, which is then a version of the file. */
const ResponseReady = ({ file, onMemory }: { file: ResponseFile } & Pick<SectionProps, 'onMemory'>) => {
  const insert = useMutation({
    mutationFn: async () => {
      const isEmpty = await isDocumentEmpty();
      await appendDocument(toBase64(await readStoredFile(file.id)));
      if (isEmpty) onMemory(await changeMemory({ file: { id: file.id, version: 1 } }));
    },
  });
  const open = useMutation({
    mutationFn: async () => openDocument(toBase64(await readStoredFile(file.id))),
  });
  return (
    <div className="card">
      <p role="status">“{file.name}” is in the files of the invention.</p>
      <div className="actions">
        <Button look="primary" isBusy={insert.isPending} onClick={() => insert.mutate()}>
          Insert at the end
        </Button>
        <Button isBusy={open.isPending} onClick={() => open.mutate()}>
          Open as new document
        </Button>
      </div>
      <Problem error={insert.error ?? open.error} />
      {insert.isSuccess && <p role="status">The response shell was inserted.</p>}
    </div>
  );
};

/** The response shell from the moment it was queued. */
const Response = ({ id, onMemory }: { id: string } & Pick<SectionProps, 'onMemory'>) => {
  const { data, error } = useQuery(resultQuery(id));
  if (error) return <Problem error={error} />;
  if (data?.state === 'failed') return <Problem error={new Error(data.failure ?? 'The report failed')} />;
  if (data?.state !== 'done') return <p role="status">The hub is writing the response shell …</p>;
  return data.file ? <ResponseReady file={data.file} onMemory={onMemory} /> : null;
};

/** Fills the hub's response shell for an Office action. */
export const ResponseSection = ({ facts, onMemory }: SectionProps) => {
  const inventionId = facts.invention.id;
  const choices = useQuery(responseChoicesQuery(inventionId));
  const [chosen, setChosen] = useState<string>();
  const queue = useMutation({ mutationFn: (action: string) => queueResponse(inventionId, action) });
  if (choices.isPending) return <p role="status">Loading the Office actions …</p>;
  if (choices.isError) return <Problem error={choices.error} />;
  const { actions, newest, missing } = choices.data;
  const action = chosen ?? newest;
  return (
    <section>
      <h2>Office action response shell</h2>
      {actions.length === 0 || missing.length > 0 ? (
        <p>
          {actions.length === 0
            ? 'The invention has no Office action to respond to.'
            : `The hub does not have: ${missing.join(', ')}. Generate the report in the hub and enter it there.`}
        </p>
      ) : (
        <>
          <p className="quiet">
            Caption, claim listing and headings for the remarks are filled from the hub. What it does not know
            is highlighted.
          </p>
          <ChoiceField label="Office action" choices={actions} value={action} onChange={setChosen} />
          <Button
            look={queue.data ? 'plain' : 'primary'}
            isBusy={queue.isPending}
            onClick={() => queue.mutate(action)}
          >
            Fill the response shell
          </Button>
        </>
      )}
      <Problem error={queue.error} />
      {queue.data && <Response key={queue.data.id} id={queue.data.id} onMemory={onMemory} />}
    </section>
  );
};
