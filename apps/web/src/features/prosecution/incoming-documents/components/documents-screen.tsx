import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { TabCount, TabRow, tabClass } from '../../../../components/layout/tab-row.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { giveFocus } from '../../../../lib/focus/give-focus.ts';
import {
  DocumentName,
  documentQuery,
  openDocumentsQuery,
  verificationsQuery,
} from '../../../dates/documents/public.ts';
import type { DocumentsSearch } from '../model/documents-search.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { DocumentRows } from './document-rows.tsx';
import classes from './documents-screen.module.css';
import { VerificationList } from './verification-list.tsx';

interface DocumentsScreenProps {
  search: DocumentsSearch;
  onSearch: (search: DocumentsSearch) => void;
}

const title = 'Incoming documents';

interface OpenDocumentProps {
  id: string;
  onClose: () => void;
  onDecided: () => void;
}

const OpenDocument = ({ id, onClose, onDecided }: OpenDocumentProps) => {
  const query = useQuery(documentQuery(id));
  const { data: document } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  const isRead = document !== undefined;
  useEffect(() => {
    if (isRead) heading.current?.focus({ preventScroll: true });
  }, [isRead]);
  if (!document)
    return (
      <QueryView
        query={query}
        subject="the document"
        loading={<LoadingSpinner withText label="Loading the document" />}
      />
    );
  return (
    <>
      <Stack as="header" gap={4}>
        <Button
          className={classes.back}
          size="small"
          icon={<Icon icon={IconArrowLeft} size="sm" />}
          onClick={onClose}
        >
          All documents
        </Button>
        <h2 ref={heading} tabIndex={-1} className={classes.documentTitle}>
          <DocumentName document={document} />
        </h2>
        <p className={classes.facts}>
          <span>
            Dated <LegalDate date={document.date} />
            {document.realDate !== document.date && (
              <>
                {' '}
                (original date <LegalDate date={document.realDate} />)
              </>
            )}
          </span>
          <Link to="/inventions/$id" params={{ id: document.inventionId }}>
            {[...document.invention.references.slice(0, 1), document.invention.title].join(' · ')}
          </Link>
        </p>
      </Stack>
      <DecisionPanel key={document.id} document={document} onDecided={onDecided} />
    </>
  );
};

const Documents = ({ search, onSearch }: DocumentsScreenProps) => {
  const query = useQuery(openDocumentsQuery);
  const { data } = query;
  const list = useRef<HTMLDivElement>(null);
  const openId = search.document;
  const documents = data?.collection ?? [];
  const leaveTo = (document: PatentDocument | undefined): void => {
    onSearch({});
    requestAnimationFrame(() => {
      const row = document && list.current?.querySelector<HTMLElement>(`[data-document="${document.id}"]`);
      if (row) row.focus();
      else giveFocus(null);
    });
  };
  const place = documents.findIndex(({ id }) => id === openId);
  if (!data)
    return (
      <QueryView
        query={query}
        subject="the documents"
        loading={<LoadingSpinner withText label="Loading documents" />}
      />
    );
  if (documents.length === 0 && openId === undefined) {
    return (
      <EmptyState icon={<Icon icon={IconCircleCheck} size="mdx" />} title="No documents to docket">
        Every incoming document is docketed. New documents appear here with their proposed milestones.
      </EmptyState>
    );
  }
  return (
    <div className={classes.split} data-open={openId !== undefined || undefined}>
      <div className={classes.list} ref={list}>
        <DocumentRows documents={documents} openId={openId} onOpen={(document) => onSearch({ document })} />
        {data.total > documents.length && (
          <Muted as="p">
            Showing {documents.length} of {data.total}. The others appear as you docket these.
          </Muted>
        )}
      </div>
      <section className={classes.pane} aria-label="Decision">
        {openId === undefined ? (
          <Muted as="p">Select a document to review the milestones it opens and finishes.</Muted>
        ) : (
          <OpenDocument
            key={openId}
            id={openId}
            onClose={() => leaveTo(documents[place] ?? documents[0])}
            // The row of the docketed document is about to disappear.
            onDecided={() => leaveTo(documents[place + 1] ?? documents[place - 1])}
          />
        )}
      </section>
    </div>
  );
};

const Tab = (props: { label: string; count: number | undefined; isOpen: boolean; onOpen: () => void }) => (
  <button
    type="button"
    className={tabClass}
    aria-current={props.isOpen ? 'page' : undefined}
    onClick={props.onOpen}
  >
    {props.label}
    <TabCount count={props.count} />
  </button>
);

/** Docketing screen: incoming documents, and finished milestones that need verification. */
export const DocumentsScreen = ({ search, onSearch }: DocumentsScreenProps) => {
  const { data: documents } = useQuery(openDocumentsQuery);
  const { data: checks } = useQuery(verificationsQuery);
  const unexplained = documents?.unexplained;
  const isVerifications = search.tab === 'checks';
  return (
    <Page
      title={title}
      meta={
        unexplained !== undefined && (
          <span title="Documents without an outcome. The number should be 0.">
            <StatusChip tone={unexplained > 0 ? 'danger' : 'good'}>
              {unexplained === 0 ? 'All documents accounted for' : `${unexplained} without an outcome`}
            </StatusChip>
          </span>
        )
      }
    >
      <TabRow label="Docketing">
        <Tab
          label="Documents"
          count={documents?.total}
          isOpen={!isVerifications}
          onOpen={() => onSearch({})}
        />
        <Tab
          label="Needs verification"
          count={checks?.length}
          isOpen={isVerifications}
          onOpen={() => onSearch({ tab: 'checks' })}
        />
      </TabRow>
      {isVerifications ? <VerificationList /> : <Documents search={search} onSearch={onSearch} />}
    </Page>
  );
};
