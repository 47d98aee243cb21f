import type { InventionId } from '@hub/contract/fields.ts';
import type { OfficeApplication } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { IconCloudDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Box } from '../../../../components/look/stack.tsx';
import { PreviewScreen } from '../../../../components/preview/preview-screen.tsx';
import { TableSkeleton } from '../../../../components/table/table-skeleton.tsx';
import { focusEntity } from '../../../../lib/focus/focus-entity.ts';
import { connectionQuery } from '../../../dates/office-connection/public.ts';
import { useSettingsPane } from '../../../ground/settings/public.ts';
import { milestoneIconSetting } from '../../../work/milestones/public.ts';
import { CorrectDialog, DecideDialog } from '../../incoming-documents/public.ts';
import { officeApplicationQuery } from '../api/wrapper.queries.ts';
import { useWrapperScreen } from '../hooks/use-wrapper-screen.ts';
import { WrapperProvider } from '../hooks/wrapper-context.ts';
import { officeDownloadsSetting } from '../model/office-downloads-setting.ts';
import { isList, tidySearch, type WrapperSearch } from '../model/wrapper-search.ts';
import { AdjustmentSection } from './adjustment-section.tsx';
import { ApplicationLine } from './application-line.tsx';
import { ContinuitySection } from './continuity-section.tsx';
import { DocumentPane } from './document-pane.tsx';
import { OfficeNoticeLine } from './office-notice.tsx';
import { PartiesSection } from './parties-section.tsx';
import { TransactionsSection } from './transactions-section.tsx';
import { WrapperDocuments } from './wrapper-documents.tsx';
import { WrapperSections } from './wrapper-sections.tsx';

/** Takes the place of what the patent office publishes until the application was read for the first time. */
const NotRead = () => (
  <EmptyState icon={<Icon icon={IconCloudDownload} size="mdx" />} title="Not checked yet">
    Transactions, continuity, term adjustment and parties appear here when the hub has checked the patent
    office.
  </EmptyState>
);

interface WrapperScreenProps {
  inventionId: InventionId;
  search: WrapperSearch;
  onSearch: (search: WrapperSearch) => void;
  /** Opens the form in which the application number is changed. */
  onChangeNumber: () => void;
}

const settings = [
  { view: 'PatentOfficeDownloads', setting: officeDownloadsSetting },
  { view: 'MilestoneIcon', setting: milestoneIconSetting },
] as const;

const Section = ({
  name,
  application,
}: {
  name: WrapperSearch['section'];
  application: OfficeApplication;
}) => {
  const wasRead = application.reading.lastReadAt !== null;
  const isRead = wasRead || application.facts !== null;
  // Facts may be known before the first reading, an adjustment only since.
  const hasAdjustment = wasRead || application.adjustment !== null;
  if (name === 'transactions' && isRead)
    return <TransactionsSection transactions={application.transactions} />;
  return (
    <Box gutter>
      {(!isRead || (name === 'adjustment' && !hasAdjustment)) && <NotRead />}
      {isRead && name === 'continuity' && <ContinuitySection application={application} />}
      {hasAdjustment && name === 'adjustment' && <AdjustmentSection adjustment={application.adjustment} />}
      {isRead &&
        name === 'parties' &&
        (application.parties ? <PartiesSection parties={application.parties} /> : <NotRead />)}
    </Box>
  );
};

const wrapperMark = { 'data-wrapper': true } as const;

/** The File wrapper tab: what the patent office has of the invention's application. */
export const WrapperScreen = ({ inventionId, search, onSearch, onChangeNumber }: WrapperScreenProps) => {
  const change = (next: WrapperSearch): void => onSearch(tidySearch(next));
  const close = (): void => {
    if (!search.file) return;
    const open = screen.documents.find(({ fileId }) => fileId === search.file);
    change({ ...search, file: undefined, page: undefined, full: undefined });
    if (open) focusEntity(open.id);
  };
  const screen = useWrapperScreen({ inventionId, search, onSearch: change, onClose: close });
  const office = useQuery(officeApplicationQuery(inventionId));
  const { data: connection } = useQuery(connectionQuery);
  useSettingsPane(settings);
  const { context, docketing } = screen;
  const application = office.data;
  const isDocuments = isList(search);
  const documentCount = screen.loaded.data && screen.total - screen.former;
  return (
    <WrapperProvider value={context}>
      <PreviewScreen
        heading="File wrapper"
        pane={
          isDocuments &&
          search.file && (
            <DocumentPane
              file={search.file}
              documents={screen.list.matching}
              onSearch={change}
              onClose={close}
            />
          )
        }
        isFull={search.full === true}
        marks={wrapperMark}
      >
        {application && (
          <>
            <ApplicationLine application={application} canRead={context.canFetch} />
            <OfficeNoticeLine
              application={application}
              connection={connection}
              canEdit={context.canEdit}
              onChangeNumber={onChangeNumber}
            />
          </>
        )}
        <WrapperSections
          search={search}
          onSearch={change}
          documents={documentCount}
          former={screen.former}
          application={application}
        />
        {isDocuments && <WrapperDocuments screen={screen} search={search} onSearch={change} />}
        {!isDocuments && application && <Section name={search.section} application={application} />}
        {!isDocuments && office.isPending && (
          <Box gutter>
            <TableSkeleton label="Loading what the patent office publishes" />
          </Box>
        )}
        {office.error && (!isDocuments || !application) && (
          <Box gutter>
            <ErrorState
              title="The application could not be loaded"
              error={office.error}
              onRetry={() => void office.refetch()}
            />
          </Box>
        )}
      </PreviewScreen>
      {docketing !== null && (
        <DecideDialog documentId={docketing} onClose={() => screen.setDocketing(null)} />
      )}
      {screen.correcting !== null && (
        <CorrectDialog
          documentId={screen.correcting.id}
          date={screen.correcting.officeDate}
          code={screen.correcting.officeCode}
          onClose={() => screen.setCorrecting(null)}
        />
      )}
    </WrapperProvider>
  );
};
