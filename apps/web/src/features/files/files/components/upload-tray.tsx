import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { useStore } from '../../../../lib/store.ts';
import { uploadQueue } from '../api/upload-files.ts';
import { isUnfinished } from '../model/upload.ts';
import { progressText, totalOf, trayTitle } from '../model/upload-progress.ts';
import { UploadRow } from './upload-row.tsx';
import classes from './upload-tray.module.css';

/** Tray with the uploads of this page: progress, questions and failures. Stays while other screens are open. */
export const UploadTray = () => {
  const uploads = useStore(uploadQueue.uploads).filter(({ place }) => place === null);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false });
  // The preview of a file or a document is read beside the list.
  const hasPreview = useLocation({ select: ({ search }) => 'file' in search });
  if (uploads.length === 0) return null;
  const total = totalOf(uploads);
  // On a phone the list would cover the screen, and beside it the preview; it opens only where something needs the person.
  const isFolded = chosen ?? ((isPhone || hasPreview) && total.asking + total.failed === 0);
  const isOpen = uploads.some(isUnfinished);
  const title = trayTitle(uploads);
  return (
    <section className={classes.tray} data-no-print aria-label="Uploads" data-folded={isFolded || undefined}>
      <Row gap={4} className={classes.head}>
        <Text as="h2" size="normal" weight="medium" shrinks grows>
          <span aria-live="polite">{title}</span>
        </Text>
        <Button
          variant="icon"
          size="small"
          label={isFolded ? 'Show the files' : 'Hide the files'}
          aria-expanded={!isFolded}
          onClick={() => setChosen(!isFolded)}
        >
          <Icon icon={isFolded ? IconChevronUp : IconChevronDown} />
        </Button>
        {isOpen ? (
          <Button variant="text" size="small" onClick={uploadQueue.cancelAll}>
            Cancel all
          </Button>
        ) : (
          <Button variant="icon" size="small" label="Close" onClick={uploadQueue.clearEnded}>
            <Icon icon={IconX} />
          </Button>
        )}
      </Row>
      {total.open > 0 && (
        <Stack gap={4} tone="secondary" size="small" tabular className={classes.total}>
          <progress
            className={classes.progress}
            max={Math.max(1, total.size)}
            value={total.sent}
            aria-label="All uploads"
          />
          <span>{progressText(total)}</span>
        </Stack>
      )}
      {!isFolded && (
        <ul className={classes.list}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              hasRest={uploads.some(
                (one) => one.batch === upload.batch && one.id !== upload.id && isUnfinished(one),
              )}
            />
          ))}
        </ul>
      )}
    </section>
  );
};
