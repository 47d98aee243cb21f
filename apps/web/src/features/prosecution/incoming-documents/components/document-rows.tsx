import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { RowHead, RowLine, RowList } from '../../../../components/lists/row-list.tsx';
import { DocumentName, outcomeLabel } from '../../../dates/documents/public.ts';
import classes from './document-rows.module.css';

const Reaction = ({ document }: { document: PatentDocument }) => {
  if (document.opens.length + document.closes.length + document.extends.length === 0)
    return <span className={classes.line}>No rule for this code: review the document</span>;
  return (
    <>
      {document.opens.map(({ ruleId, title, dueAt, latest }) => (
        <span key={ruleId} className={classes.line}>
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
        </span>
      ))}
      {document.extends.map(({ id, title }) => (
        <span key={id} className={classes.line}>
          {document.extends.length === 1 ? 'Extends' : 'May extend'} {title}
        </span>
      ))}
      {document.closes.map(({ id, title }) => (
        <span key={id} className={classes.line}>
          Finishes {title}
        </span>
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
              <span className={classes.invention}>
                {[...document.invention.references.slice(0, 1), document.invention.title].join(' · ')}
              </span>
            </RowLine>
            <span className={classes.line}>
              Dated <LegalDate date={document.date} />
            </span>
            <Reaction document={document} />
          </button>
        </li>
      );
    })}
  </RowList>
);
