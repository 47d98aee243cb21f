import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { Menu } from '@mantine/core';
import { IconDots, IconFilePlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, Suspense, useEffect, useId, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { lazyView, preparedView } from '../../../../components/feedback/lazy-view.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Box, Row } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { untilFirstView } from '../../../../lib/first-view.ts';
import { collectTyped } from '../../../../lib/focus/typed-ahead.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import {
  DocumentName,
  inventionDocumentsQuery,
  isOpen,
  openFirst,
  outcomeLabel,
} from '../../../dates/documents/public.ts';
import { useCanEdit } from '../../../tasks/tasks/public.ts';
import classes from './invention-documents.module.css';

const DecideDocument = lazyView(async () => (await import('./decide-document.tsx')).DecideDocument);
const CorrectDocument = lazyView(async () => (await import('./correct-document.tsx')).CorrectDocument);
const RemoveDocument = lazyView(async () => (await import('./remove-document.tsx')).RemoveDocument);
const enterDocument = preparedView(async () => (await import('./enter-document.tsx')).EnterDocument);

type EnterDocumentProps = ComponentProps<ReturnType<typeof enterDocument.current>>;

const EnterDocument = (props: EnterDocumentProps) => {
  const [Dialog] = useState(enterDocument.current);
  return <Dialog {...props} />;
};

const shownAtFirst = 6;

type OpenDialog =
  | { kind: 'enter' }
  | { kind: 'decide'; id: string }
  | { kind: 'correct' | 'remove'; document: PatentDocument };

interface DocumentRowProps {
  document: PatentDocument;
  onOpen: (dialog: OpenDialog) => void;
}

const DocumentMenu = ({ document, onOpen }: DocumentRowProps) => (
  <Menu position="bottom-end" width={200}>
    <Menu.Target>
      <Button variant="icon" size="small" aria-label={`More for ${document.code} ${document.description}`}>
        <Icon icon={IconDots} />
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item
        leftSection={<Icon icon={IconPencil} />}
        onClick={() => onOpen({ kind: 'correct', document })}
      >
        Correct
      </Menu.Item>
      {document.canCorrect && (
        <Menu.Item
          leftSection={<Icon icon={IconTrash} />}
          onClick={() => onOpen({ kind: 'remove', document })}
        >
          Remove
        </Menu.Item>
      )}
    </Menu.Dropdown>
  </Menu>
);

const DocumentRow = ({ document, onOpen }: DocumentRowProps) => {
  const { label, tone } = outcomeLabel(document.outcome);
  return (
    <li className={classes.row} data-open={isOpen(document) || undefined}>
      <span className={classes.name}>
        <DocumentName document={document} />
      </span>
      <Hint oneLine tabular>
        <LegalDate date={document.date} />
      </Hint>
      <span>
        <StatusChip tone={tone}>{label}</StatusChip>
      </span>
      <Row as="span" gap={4} align="stretch" justify="end" data-no-print>
        {document.canEdit && isOpen(document) && (
          <Button
            size="small"
            onClick={() => onOpen({ kind: 'decide', id: document.id })}
            aria-label={`Docket ${document.code} ${document.description}`}
          >
            Docket
          </Button>
        )}
        {document.canEdit && <DocumentMenu document={document} onOpen={onOpen} />}
      </Row>
    </li>
  );
};

/** The documents of an invention, those that need a decision first. */
export const InventionDocuments = ({ inventionId }: { inventionId: InventionId }) => {
  const query = useQuery(inventionDocumentsQuery(inventionId));
  const { data } = query;
  const canEdit = useCanEdit(inventionId);
  const headingId = useId();
  useEffect(() => void untilFirstView().then(enterDocument.prepare), []);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isAll, setAll] = useState(false);
  const documents = openFirst(data?.collection ?? []);
  const open = documents.filter(isOpen).length;
  const shown = isAll ? documents : documents.slice(0, Math.max(shownAtFirst, open));
  const [takeTyped, setTakeTyped] = useState(() => () => '');
  useEffect(() => () => void takeTyped(), [takeTyped]);
  const enter = (): void => {
    const take = collectTyped();
    setTakeTyped(() => take);
    setDialog({ kind: 'enter' });
  };
  const close = (): void => {
    takeTyped();
    setDialog(null);
  };
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <header className={classes.bar}>
        <h2 id={headingId}>Documents</h2>
        {open > 0 && <Link to="/documents">{open} to docket</Link>}
        {canEdit && (
          <Box as="span" atEnd data-no-print>
            <Button size="small" icon={<Icon icon={IconFilePlus} size="sm" />} onClick={enter}>
              Enter a document
            </Button>
          </Box>
        )}
      </header>
      <QueryView query={query} subject="the documents" loading={null} />
      {data && documents.length === 0 && (
        <p className={classes.none}>
          No documents yet. When you enter one, the hub proposes the milestones it opens and finishes.
        </p>
      )}
      {documents.length > 0 && (
        <ul className={classes.list} aria-label="Documents">
          {shown.map((document) => (
            <DocumentRow key={document.id} document={document} onOpen={setDialog} />
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
            takeTyped={takeTyped}
            onClose={close}
            onEntered={({ id }) => setDialog({ kind: 'decide', id })}
          />
        )}
        {dialog?.kind === 'decide' && <DecideDocument documentId={dialog.id} onClose={close} />}
        {dialog?.kind === 'correct' && <CorrectDocument document={dialog.document} onClose={close} />}
        {dialog?.kind === 'remove' && <RemoveDocument document={dialog.document} onClose={close} />}
      </Suspense>
    </section>
  );
};
