import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { commentParts } from '../model/comment-parts.ts';
import classes from './task-event-changes.module.css';

type Comment = NonNullable<StreamEvent['metadata']['comment']>;

/** A comment as plain text with its mentions highlighted. */
export const CommentText = ({ comment: { content, mentions } }: { comment: Comment }) => (
  <blockquote className={classes.comment}>
    {commentParts(content, mentions).map(({ at, text, isMention }) =>
      isMention ? (
        <span key={at} className={classes.mention}>
          {text}
        </span>
      ) : (
        text
      ),
    )}
  </blockquote>
);
