import type { InventionId } from '@hub/contract/fields.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { InventionField, InventionsField } from '../../../find/invention-picker/public.ts';
import { useUnmatchedKeys } from '../hooks/use-unmatched-keys.ts';
import { useUnmatchedScreen } from '../hooks/use-unmatched-screen.ts';
import { allMentioned, nameOfSuggested } from '../model/unmatched-labels.ts';
import type { UnmatchedSearch } from '../model/unmatched-search.ts';
import { UnmatchedPane } from './unmatched-pane.tsx';
import { UnmatchedRows } from './unmatched-rows.tsx';
import classes from './unmatched-screen.module.css';

interface PickInventionProps {
  onFile: (inventionId: InventionId, further: readonly InventionId[]) => void;
  onClose: () => void;
}

/** Dialog that files an email to an invention that was not suggested, or to several. */
const PickInvention = ({ onFile, onClose }: PickInventionProps) => {
  const [invention, setInvention] = useState<InventionId | null>(null);
  const [further, setFurther] = useState<InventionId[]>([]);
  return (
    <FormDialog
      title="File to other inventions"
      submitLabel="File"
      isSaving={false}
      isDisabled={invention === null}
      onSubmit={() => invention !== null && onFile(invention, further)}
      onClose={onClose}
      gap={12}
    >
      <InventionField value={invention} onChange={setInvention} />
      <InventionsField label="Also file in" value={further} onChange={setFurther} />
    </FormDialog>
  );
};

interface UnmatchedScreenProps {
  search: UnmatchedSearch;
  onSearch: (search: UnmatchedSearch) => void;
}

const title = 'Unmatched emails';

const Empty = ({ isQueue }: { isQueue: boolean }) =>
  isQueue ? (
    <EmptyState icon={<Icon icon={IconCircleCheck} size="mdx" />} title="No emails to file">
      Every email is filed. Emails that the hub cannot file on its own wait here.
    </EmptyState>
  ) : (
    <EmptyState title="No emails are marked as not ours">
      Emails that belong to no invention are kept here.
    </EmptyState>
  );

/** Screen on which users who docket file emails that no rule could file, one after the other. */
export const UnmatchedScreen = ({ search, onSearch }: UnmatchedScreenProps) => {
  const screen = useUnmatchedScreen(search, onSearch);
  const { list, emails, open, picking } = screen;
  const heading = useRef<HTMLHeadingElement>(null);
  const isQueue = search.list === undefined;
  const decidable = isQueue ? open : undefined;
  const suggested = decidable?.suggestions.map(({ invention }) => invention);
  useUnmatchedKeys({
    suggested: suggested?.map(nameOfSuggested) ?? null,
    step: screen.step,
    suggestion: (place) => {
      const invention = suggested?.[place];
      if (decidable && invention) screen.file(decidable, invention.id, nameOfSuggested(invention));
    },
    all: () => decidable && screen.fileToAll(decidable),
    mentioned: decidable ? allMentioned(decidable).length : 0,
    pick: screen.pick,
    reject: () => decidable && screen.reject(decidable),
    read: () => {
      const focused = document.activeElement?.getAttribute('data-email');
      if (focused && focused !== search.email) screen.show(focused);
      else heading.current?.focus();
    },
  });
  return (
    <Page
      title={title}
      meta={
        isQueue &&
        list.data &&
        list.data.total > 0 && <StatusChip tone="warning">{list.data.total} to file</StatusChip>
      }
    >
      <Row as="nav" gap={4} align="stretch" below={12} className={classes.lists} aria-label="Lists">
        {([undefined, 'not-ours'] as const).map((one) => (
          <Button
            key={one ?? 'queue'}
            size="small"
            variant="text"
            aria-current={search.list === one ? 'page' : undefined}
            onClick={() => onSearch({ list: one })}
          >
            {one ? 'Not ours' : 'To file'}
          </Button>
        ))}
      </Row>
      {list.error && !list.data && (
        <ErrorState
          title="The emails could not be loaded"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <LoadingSpinner withText label="Loading emails" />}
      {list.data && emails.length === 0 && <Empty isQueue={isQueue} />}
      {emails.length > 0 && (
        <div className={classes.split} data-open={open !== undefined || undefined}>
          <div className={classes.list}>
            <UnmatchedRows emails={emails} openId={search.email} onOpen={screen.show} />
            {list.data && list.data.total > emails.length && (
              <Muted as="p">
                Showing {emails.length} of {list.data.total}. The others appear as you file these.
              </Muted>
            )}
          </div>
          <section className={classes.pane} aria-label="Email">
            {open ? (
              <UnmatchedPane key={open.id} mail={open} screen={screen} heading={heading} />
            ) : (
              <Muted as="p">Select an email to see where it may belong.</Muted>
            )}
          </section>
        </div>
      )}
      {picking && (
        <PickInvention
          onClose={screen.closePicker}
          onFile={(inventionId, further) => {
            screen.closePicker();
            const name = further.length > 0 ? countOf(further.length + 1, 'invention') : 'the invention';
            screen.file(picking, inventionId, name, further);
          }}
        />
      )}
    </Page>
  );
};
