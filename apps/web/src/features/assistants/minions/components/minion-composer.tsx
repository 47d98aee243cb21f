import { type ReactNode, useId } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { AttachmentField } from '../../../files/files/public.ts';
import { InventionField } from '../../../find/invention-picker/public.ts';
import { CommentField } from '../../../tasks/comments/public.ts';
import { useMinionComposer } from '../hooks/use-minion-composer.ts';
import classes from './minion-chat.module.css';

interface MinionComposerProps {
  minionId: string;
  /** Name of the minion. */
  name: string;
  onSent: () => void;
}

const maxLength = 20_000;

/** Field for a comment to a minion, with the invention it is about and files of that invention. */
export const MinionComposer = ({ minionId, name, onSent }: MinionComposerProps) => {
  const composer = useMinionComposer(minionId, onSent);
  const { inventionId, problem } = composer;
  const errorId = useId();
  const { send } = composer;
  const field: ReactNode = (
    <CommentField
      label={`Write to ${name}`}
      placeholder={`Ask ${name} about an invention`}
      text={composer.text}
      onText={composer.write}
      onSend={send}
      maxLength={maxLength}
      errorId={problem ? errorId : undefined}
    />
  );
  const foot = (
    <Row gap={8} align="start" justify="end" grows>
      <p id={errorId} className={classes.error} role="alert">
        {problem}
      </p>
      <Button
        type="submit"
        color="primary"
        size="small"
        label="Send the comment"
        keyHint="Ctrl Enter"
        loading={composer.isPending}
        disabled={!composer.canSend}
      >
        Send
      </Button>
    </Row>
  );
  return (
    <Stack
      as="form"
      gap={8}
      fits
      data-no-print
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={classes.invention}>
        <InventionField value={inventionId} onChange={composer.choose} />
      </div>
      <Muted as="p" size="smaller">
        {inventionId
          ? 'People who may see this invention read the question and its answer.'
          : `Without an invention, only you and the manager of ${name} read the question and its answer.`}
      </Muted>
      {inventionId ? (
        <AttachmentField
          inventionId={inventionId}
          place={composer.place}
          attachments={[...composer.attachments]}
          onAdd={composer.attach}
          onRemove={composer.detach}
          isWriting
          foot={foot}
        >
          {field}
        </AttachmentField>
      ) : (
        <>
          {field}
          {foot}
        </>
      )}
    </Stack>
  );
};
