import { IconCopy } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { copyText } from '../../../../lib/toasts/copy-text.ts';
import { unsavedDrafts } from '../api/unsaved-drafts.ts';
import classes from './composer.module.css';

interface LostDraftProps {
  id: string;
  /** Called when the person needs the text no longer. */
  onClose: () => void;
}

/** Unsaved text of a draft that someone else has sent or deleted; nothing if everything was saved. */
export const LostDraft = ({ id, onClose }: LostDraftProps) => {
  const text = unsavedDrafts.find(id)?.fields.text;
  if (text === undefined) return null;
  const discard = (): void => {
    unsavedDrafts.store(id, null);
    onClose();
  };
  return (
    <Stack as="section" gap={8} fits className={classes.lost} aria-label="Unsaved text">
      <p role="status">
        Someone sent or deleted this draft while you were writing. Your text is kept on this device.
      </p>
      <p className={classes.excerpt}>{text}</p>
      <Row gap={8} justify="end" wraps>
        <Button size="small" onClick={discard}>
          Discard
        </Button>
        <Button
          size="small"
          color="primary"
          icon={<Icon icon={IconCopy} size="sm" />}
          onClick={() => void copyText(text, 'Text copied')}
        >
          Copy text
        </Button>
      </Row>
    </Stack>
  );
};
