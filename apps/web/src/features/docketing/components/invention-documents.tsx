import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { IconFilePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useId, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { LegalDate } from '../../../components/dates/legal-date.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { lazyView } from '../../../components/feedback/lazy-view.tsx';
import { StatusChip } from '../../../components/labels/status-chip.tsx';
import { countOf } from '../../../lib/format/format-count.ts';
import {
  DocumentName,
  inventionDocumentsQuery,
  isOpen,
  openFirst,
  outcomeLabel,
} from '../../documents/public.ts';
import { useCanEdit } from '../../tasks/public.ts';
import classes from './invention-documents.module.css';

const DecideDocument = lazyView(async () => (await import('./decide-document.tsx')).DecideDocument);
const EnterDocument = lazyView(async () => (await import('./enter-document.tsx')).EnterDocument);

const shownAtFirst = 6;

type OpenDialog = { kind: 'enter' } | { kind: 'decide'; id: string };

const DocumentRow = ({ document, onOpen }: { document: PatentDocument; onOpen: () => void }) => {
  const { label, tone } = outcomeLabel(document.outcome);
  return (
    <li className={classes.row} data-open={isOpen(document) || undefined}>
      <span className={classes.name}>
        <DocumentName document={document} />
      </span>
      <span className={classes.date}>
        <LegalDate date={document.date} />
      </span>
      <span>
        <StatusChip tone={tone}>{label}</StatusChip>
      </span>
      <span className={classes.action}>
        {document.canEdit && isOpen(document) && (
          <Button
            size="small"
            onClick={onOpen}
            aria-label={`Docket ${document.code} ${document.description}`}
          >
            Docket
          </Button>
        )}
      </span>
    </li>
  );
};

/** The documents of an invention, those that need a decision first. */
export const InventionDocuments = ({ inventionId }: { inventionId: InventionId }) => {
  const { data, error, refetch } = useQuery(inventionDocumentsQuery(inventionId));
  const canEdit = useCanEdit(inventionId);
  const headingId = useId();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isAll, setAll] = useState(false);
  const documents = openFirst(data?.collection ?? []);
  const open = documents.filter(isOpen).length;
  const shown = isAll ? documents : documents.slice(0, Math.max(shownAtFirst, open));
  const close = (): void => setDialog(null);
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <header className={classes.bar}>
        <h2 id={headingId}>Documents</h2>
        {open > 0 && <Link to="/documents">{open} to docket</Link>}
        {canEdit && (
          <span className={classes.add}>
            <Button
              size="small"
              icon={<Icon icon={IconFilePlus} size="sm" />}
              onClick={() => setDialog({ kind: 'enter' })}
            >
              Enter a document
            </Button>
          </span>
        )}
      </header>
      {error && !data && (
        <ErrorState title="The documents could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {data && documents.length === 0 && (
        <p className={classes.none}>
          No documents yet. When you enter one, the hub proposes the milestones it starts and finishes.
        </p>
      )}
      {documents.length > 0 && (
        <ul className={classes.list} aria-label="Documents">
          {shown.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              onOpen={() => setDialog({ kind: 'decide', id: document.id })}
            />
          ))}
        </ul>
      )}
      {documents.length > shown.length && (
        <Button variant="text" size="small" onClick={() => setAll(true)}>
          Show all {countOf(documents.length, 'document')}
        </Button>
      )}
      <Suspense fallback={null}>
        {dialog?.kind === 'enter' && (
          <EnterDocument
            inventionId={inventionId}
            onClose={close}
            onEntered={({ id }) => setDialog({ kind: 'decide', id })}
          />
        )}
        {dialog?.kind === 'decide' && <DecideDocument documentId={dialog.id} onClose={close} />}
      </Suspense>
    </section>
  );
};
