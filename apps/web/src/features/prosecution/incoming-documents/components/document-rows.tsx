import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { RowHead, RowLine, RowList } from '../../../../components/lists/row-list.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { DocumentName, outcomeLabel } from '../../../dates/documents/public.ts';

const Reaction = ({ document }: { document: PatentDocument }) => {
  if (document.opens.length + document.closes.length + document.extends.length === 0)
    return <Hint size="small">No rule for this code: review the document</Hint>;
  return (
    <>
      {document.opens.map(({ ruleId, title, dueAt, latest }) => (
        <Hint key={ruleId} size="small">
          Opens {title}
          {dueAt && (
            <>
              {' · due '}
              <LegalDate date={dueAt} />
            </>
          )}
          {latest && latest !== dueAt && (
            <>
              {', final date '}
              <LegalDate date={latest} />
            </>
          )}
        </Hint>
      ))}
      {document.extends.map(({ id, title }) => (
        <Hint key={id} size="small">
          {document.extends.length === 1 ? 'Extends' : 'May extend'} {title}
        </Hint>
      ))}
      {document.closes.map(({ id, title }) => (
        <Hint key={id} size="small">
          Finishes {title}
        </Hint>
      ))}
    </>
  );
};

interface DocumentRowsProps {
  documents: readonly PatentDocument[];
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** List of incoming documents; the arrow keys or J and K move between rows. */
export const DocumentRows = ({ documents, openId, onOpen }: DocumentRowsProps) => (
  <RowList aria-label="Documents" isFramed>
    {documents.map((document) => {
      const { label, tone } = outcomeLabel(document.outcome);
      return (
        <li key={document.id}>
          <button
            type="button"
            data-document={document.id}
            aria-current={document.id === openId ? 'true' : undefined}
            onClick={() => onOpen(document.id)}
          >
            <RowHead end={<StatusChip tone={tone}>{label}</StatusChip>}>
              <DocumentName document={document} />
            </RowHead>
            <RowLine>
              <Hint>
                {[...document.invention.references.slice(0, 1), document.invention.title].join(' · ')}
              </Hint>
            </RowLine>
            <Hint size="small">
              Dated <LegalDate date={document.date} />
            </Hint>
            <Reaction document={document} />
          </button>
        </li>
      );
    })}
  </RowList>
);
