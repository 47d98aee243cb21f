import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import type { MailMessage } from '@hub/contract/mail/mail.schema.ts';
import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { DocumentName, documentQuery, isOpen, outcomeLabel } from '../../../dates/documents/public.ts';
import classes from './notice-documents.module.css';

type Noticed = NonNullable<MailMessage['notice']>[number];

/** Dates that a document proposes, which a person confirms among the incoming documents. */
const Proposed = ({ document }: { document: PatentDocument }) => {
  const [first, ...others] = document.opens;
  if (!first) return null;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return (
    <span>
      Proposed: {first.title}
      {first.dueAt && `, due ${writeShortDate(first.dueAt)}`}
      {more}
    </span>
  );
};

/** A document that is in the file wrapper: its name, its docketing, and the way there. */
const FoundDocument = ({ id, inventionId }: { id: string; inventionId: InventionId }) => {
  const { data: document, error } = useQuery(documentQuery(id));
  if (error && !document)
    return (
      <Link to="/inventions/$id/ifw" params={{ id: inventionId }}>
        Show in file wrapper
      </Link>
    );
  if (!document) return null;
  const { label, tone } = outcomeLabel(document.outcome);
  const toDecide = isOpen(document);
  return (
    <>
      <DocumentName document={document} />
      <StatusChip tone={tone}>{label}</StatusChip>
      {toDecide && <Proposed document={document} />}
      {toDecide ? (
        <Link to="/documents" search={{ document: id }}>
          Docket this document
        </Link>
      ) : (
        <Link
          to="/inventions/$id/ifw"
          params={{ id: document.inventionId }}
          search={{ code: [document.code] }}
        >
          Show in file wrapper
        </Link>
      )}
    </>
  );
};

const MissingDocument = ({ inventionId, noticed }: { inventionId: InventionId; noticed: Noticed }) => (
  <>
    {noticed.code && <ReferenceChip title="Patent office document code">{noticed.code}</ReferenceChip>}
    <span>
      {[
        `Application ${formatApplicationNumber(noticed.applicationNumber)}`,
        noticed.mailDate && `mailed ${writeShortDate(noticed.mailDate)}`,
      ]
        .filter(Boolean)
        .join(', ')}
      . Not in the file wrapper yet.
    </span>
    <Link to="/inventions/$id/ifw" params={{ id: inventionId }}>
      Open file wrapper
    </Link>
  </>
);

/** The documents that a notice of the patent office announces, each with the way to docket it. */
export const NoticeDocuments = ({ mail: { notice, inventionId } }: { mail: MailMessage }) => {
  if (!notice) return null;
  if (notice.length === 0)
    return (
      <p className={classes.unread}>
        The hub could not read the list in this notice. Read it below, and{' '}
        <Link to="/inventions/$id/ifw" params={{ id: inventionId }}>
          check the file wrapper
        </Link>
        .
      </p>
    );
  return (
    <ul className={classes.documents} aria-label="Documents in this notice">
      {notice.map((noticed) => (
        <li key={`${noticed.applicationNumber} ${noticed.code} ${noticed.mailDate}`}>
          {noticed.documentId ? (
            <FoundDocument id={noticed.documentId} inventionId={inventionId} />
          ) : (
            <MissingDocument inventionId={inventionId} noticed={noticed} />
          )}
        </li>
      ))}
    </ul>
  );
};
