import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Paging } from '../../../../components/lists/paging.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { TimelineSkeleton } from '../../../../components/timeline/timeline-skeleton.tsx';
import { minionCommentsQuery, minionQuery } from '../api/minions.queries.ts';
import { answerState } from '../model/chat.ts';
import { isLastPage, rangeText } from '../model/minion-list.ts';
import classes from './minion-chat.module.css';
import { MinionCommentCard } from './minion-comment-card.tsx';
import { MinionComposer } from './minion-composer.tsx';
import { ModelLine } from './model-line.tsx';

interface MinionChatProps {
  id: string;
  page: number;
  onPage: (page: number) => void;
}

/** Chat with a minion: the newest comment first, below the field for a new one. */
export const MinionChat = ({ id, page, onPage }: MinionChatProps) => {
  const { data: minion } = useQuery(minionQuery(id));
  const query = useQuery(minionCommentsQuery(id, page));
  const { data } = query;
  const comments = data?.data ?? [];
  const total = data?.meta.pagination.total ?? 0;
  const state = page === 1 ? answerState(comments, Temporal.Now.instant()) : 'none';
  const isUnanswered = comments[0] !== undefined && !comments[0].answer;
  const name = minion?.name ?? 'The minion';
  return (
    <section className={classes.chat} aria-label="Chat">
      <ModelLine />
      <MinionComposer minionId={id} name={name} onSent={() => page > 1 && onPage(1)} />
      <QueryView query={query} subject="the chat" loading={<TimelineSkeleton label="Loading the chat" />} />
      {data && comments.length === 0 && (
        <EmptyState title="No comments yet">
          Pick an invention or name it by its reference, and ask for its dates, tasks, documents or people.{' '}
          {name} answers with what both of you may see.
        </EmptyState>
      )}
      {state === 'writing' && isUnanswered && (
        <Hint as="p" role="status">
          {name} is reading your question…
        </Hint>
      )}
      {state === 'silent' && <Notice tone="warning" title={`${name} is not responding.`} />}
      {comments.length > 0 && (
        <Stack as="ol" gap={12} fits aria-label="Comments, newest first">
          {comments.map((comment) => (
            <li key={comment.documentId}>
              <MinionCommentCard comment={comment} name={name} isLost={state === 'lost'} />
            </li>
          ))}
        </Stack>
      )}
      {data && (total > comments.length || page > 1) && (
        <Paging
          label="Pages of the chat"
          range={comments.length > 0 ? rangeText(page, comments.length, total) : ''}
          isFirst={page === 1}
          isLast={isLastPage(page, comments.length, total)}
          names={['Newer', 'Older']}
          onStep={(step) => onPage(page + step)}
        />
      )}
    </section>
  );
};
