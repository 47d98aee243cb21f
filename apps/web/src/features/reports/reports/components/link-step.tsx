import { reportLimits } from '@hub/contract/reports/report.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Paging } from '../../../../components/lists/paging.tsx';
import { useFirstPart } from '../../../../components/lists/use-first-part.ts';
import { useTypedText } from '../../../../components/lists/use-typed-text.ts';
import { Row } from '../../../../components/look/stack.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { TableSkeleton } from '../../../../components/table/table-skeleton.tsx';
import { rangeOf } from '../../../../lib/format/format-count.ts';
import { LinkContext } from '../hooks/link-context.ts';
import { useAdvance } from '../hooks/use-advance.ts';
import { useLinkRows } from '../hooks/use-link-rows.ts';
import { useDraftedWizard } from '../hooks/wizard-context.ts';
import { type LinkRow, linkCount, toggleLink } from '../model/link-rows.ts';
import { linkColumns } from './link-columns.tsx';
import { StepBar } from './step-bar.tsx';
import classes from './wizard.module.css';

const card = '"source name" auto "attachment date" auto / minmax(104px, auto) minmax(0, 1fr)';
const searchLabel = 'Search documents and files';

const keyOf = ({ kind, id }: LinkRow): string => `${kind} ${id}`;

/** More rows than fit on a screen. */
const firstRows = 12;

const LinkRows = ({ rows }: { rows: ReturnType<typeof useLinkRows> }) => (
  <DataTable
    label="Documents and files"
    columns={linkColumns}
    rows={useFirstPart(rows.shown, firstRows)}
    rowId={keyOf}
    card={card}
    look="framed"
    isOutdated={rows.isFetching}
  />
);

const LinkTable = ({ rows }: { rows: ReturnType<typeof useLinkRows> }) => {
  if (rows.error)
    return <ErrorState title="The documents could not be loaded" error={rows.error} onRetry={rows.retry} />;
  if (rows.isPending) return <TableSkeleton label="Loading the documents" />;
  if (rows.total === 0)
    return (
      <EmptyState title={rows.text === '' ? 'No documents yet' : 'No matching documents'}>
        {rows.text === ''
          ? 'This invention has no documents and no files. You can go on without them.'
          : 'Search for a code, a description or the name of a file.'}
      </EmptyState>
    );
  return (
    <>
      <LinkRows rows={rows} />
      {rows.total > rows.shown.length && (
        <Paging
          label="Pages of documents"
          range={rangeOf({ skip: rows.skip, rows: rows.shown.length, total: rows.total })}
          isFirst={rows.skip === 0}
          isLast={rows.isLast}
          names={['Previous page', 'Next page']}
          onStep={rows.step}
        />
      )}
    </>
  );
};

/** Second step: documents that the reports are based on, and files that go with them. */
export const LinkStep = () => {
  const { inventionId, drafting } = useDraftedWizard();
  const rows = useLinkRows(inventionId);
  const [typed, setTyped] = useTypedText(rows.text, rows.search);
  const advance = useAdvance();
  const linked = drafting.fields.documents;
  const { change } = drafting;
  const isFull = linked.length >= reportLimits.documents;
  return (
    <LinkContext
      value={{
        linked,
        isFull,
        toggle: (row, use) => change(({ documents }) => ({ documents: toggleLink(documents, row, use) })),
      }}
    >
      <p className={classes.hint}>
        Sources are named in the reports as what they are based on. Attachments go with the reports when you
        download or send them. Both are optional.
      </p>
      <Row gap="8 16" wraps>
        <div className={classes.search}>
          <TextField
            aria-label={searchLabel}
            placeholder={searchLabel}
            type="search"
            value={typed}
            onChange={setTyped}
            maxLength={200}
          />
        </div>
        <span role="status">{linkCount(linked)}</span>
        {linked.length > 0 && (
          <Button variant="text" onClick={() => change({ documents: [] })}>
            Clear
          </Button>
        )}
      </Row>
      <LinkTable rows={rows} />
      <StepBar onNext={() => advance('list')} />
    </LinkContext>
  );
};
