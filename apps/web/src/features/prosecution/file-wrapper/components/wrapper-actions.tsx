import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { IconDownload, IconFileZip, IconRefresh, IconX } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { ClearSelection, SelectedBar, SelectedCount } from '../../../../components/lists/selected-bar.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import type { WaitingArchive } from '../hooks/use-archive.ts';
import classes from './wrapper-actions.module.css';

interface WrapperActionsProps {
  /** The selected documents. */
  selected: readonly WrapperDocument[];
  waiting: WaitingArchive | null;
  canFetch: boolean;
  onArchive: (documents: readonly WrapperDocument[]) => void;
  onClear: () => void;
}

/** An archive that waits for its documents: how many are stored, and what can be done about the others. */
const Waiting = ({ archive }: { archive: WaitingArchive }) => {
  const { stored, failed, running, total } = archive;
  return (
    <>
      <Row as="span" gap={12} className={classes.progress}>
        <SelectedCount role="status">
          {stored.length.toLocaleString('en-US')} of {total.toLocaleString('en-US')} stored
          {failed.length > 0 && <Text tone="danger">, {failed.length} failed</Text>}
        </SelectedCount>
        <progress max={total} value={stored.length} aria-label="Documents stored" />
      </Row>
      {failed.length > 0 && (
        <Button size="small" icon={<Icon icon={IconRefresh} size="sm" />} onClick={archive.retry}>
          Try again
        </Button>
      )}
      {failed.length > 0 && running.length === 0 && stored.length > 0 && (
        <Button size="small" icon={<Icon icon={IconFileZip} size="sm" />} onClick={archive.save}>
          Zip the {countOf(stored.length, 'stored document')}
        </Button>
      )}
      <Button size="small" variant="icon" label="Cancel the zip" onClick={archive.cancel}>
        <Icon icon={IconX} />
      </Button>
    </>
  );
};

/** Bar with what can be done with the selected documents, and the archive that waits for its documents. */
export const WrapperActions = ({ selected, waiting, canFetch, onArchive, onClear }: WrapperActionsProps) => {
  if (selected.length === 0 && !waiting) return null;
  const stored = selected.filter(({ fileId }) => fileId !== null).length;
  const pages = selected.reduce((sum, document) => sum + (document.pages ?? 0), 0);
  const usable = selected.filter(
    ({ fileId, canDownload }) => fileId !== null || (canDownload && canFetch),
  ).length;
  return (
    <SelectedBar label="Selected documents">
      {waiting ? (
        <Waiting archive={waiting} />
      ) : (
        <>
          <SelectedCount>
            {selected.length.toLocaleString('en-US')} selected
            <span className={classes.stored}>{stored} stored</span>
            {pages > 0 && <span className={classes.stored}>{countOf(pages, 'page')}</span>}
          </SelectedCount>
          <Button
            size="small"
            icon={<Icon icon={IconDownload} size="sm" />}
            disabled={usable === 0}
            onClick={() => onArchive(selected)}
          >
            {usable === 1 ? 'Download' : 'Download zip'}
          </Button>
          <ClearSelection onClear={onClear} />
        </>
      )}
    </SelectedBar>
  );
};
