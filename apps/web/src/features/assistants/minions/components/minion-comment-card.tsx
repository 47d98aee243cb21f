import type { MinionComment } from '@hub/contract/minions/minion.schema.ts';
import { IconPaperclip, IconRobot } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import { AnswerText } from '../../../../components/rich-text/answer-text.tsx';
import { RichText } from '../../../../components/rich-text/rich-text.tsx';
import { AttachmentList } from '../../../files/files/public.ts';
import { readStoredFiles } from '../model/comment-files.ts';
import classes from './minion-chat.module.css';
import { MinionMark } from './minion-mark.tsx';

interface MinionCommentCardProps {
  comment: MinionComment;
  /** Name of the minion. */
  name: string;
  /** Whether an answer that is not complete does not arrive any more. */
  isLost: boolean;
}

const Files = ({ comment }: { comment: MinionComment }) => {
  const { files, others } = readStoredFiles(comment.attachments);
  return (
    <>
      {files && <AttachmentList {...files} />}
      {others.map(({ id, name }) => (
        <Row key={id} as="span" inline gap={6} tone="secondary">
          <Icon icon={IconPaperclip} size="sm" /> {name}
        </Row>
      ))}
    </>
  );
};

/** A comment of a person, or the answer of the minion with its violet edge. */
export const MinionCommentCard = ({ comment, name, isLost }: MinionCommentCardProps) => {
  const { author, answer, task, invention, content, createdAt } = comment;
  const isMinion = Boolean(answer) || (author?.email.endsWith('@minions.hub') ?? false);
  const isWriting = answer?.state === 'writing';
  const writer = isMinion ? name : (author?.name ?? 'Unknown');
  return (
    <article
      className={classes.card}
      aria-label={`${isMinion ? 'Answer' : 'Comment'} by ${writer}`}
      aria-busy={isWriting && !isLost}
      data-minion={isMinion || undefined}
      data-open={(isWriting && !isLost) || undefined}
    >
      <Row as="header" gap="4 8" wraps>
        {isMinion ? (
          <span className={classes.robot}>
            <Icon icon={IconRobot} size="smx" />
          </span>
        ) : (
          <PersonAvatar value={author?.email ?? ''} name={writer} />
        )}
        <Text weight="bold" breaks shrinks>
          {writer}
        </Text>
        {isMinion && <MinionMark />}
        {invention && (
          <Link to="/inventions/$id" params={{ id: invention.id }} className={classes.about}>
            {invention.reference ?? invention.title}
          </Link>
        )}
        {task && <span className={classes.about}>on the task “{task.title}”</span>}
        <Moment at={createdAt} className={classes.date} />
      </Row>
      {answer?.parts ? (
        <AnswerText parts={answer.parts} className={classes.text} />
      ) : (
        <RichText markdown={content === '' && isWriting ? '…' : content} className={classes.text} />
      )}
      {isWriting && isLost && <p className={classes.lost}>Interrupted: the rest never arrived.</p>}
      <Files comment={comment} />
    </article>
  );
};
