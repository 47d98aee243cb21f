import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { Text } from '../../../../components/look/text.tsx';
import { commentParts } from '../model/comment-parts.ts';
import classes from './task-event-changes.module.css';

type Comment = NonNullable<StreamEvent['metadata']['comment']>;

/** A comment as plain text with its mentions highlighted. */
export const CommentText = ({ comment: { content, mentions } }: { comment: Comment }) => (
  <blockquote className={classes.comment}>
    {commentParts(content, mentions).map(({ at, text, isMention }) =>
      isMention ? (
        <Text key={at} tone="accent" weight="medium">
          {text}
        </Text>
      ) : (
        text
      ),
    )}
  </blockquote>
);
