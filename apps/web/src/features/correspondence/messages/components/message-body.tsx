import type { Message } from '@hub/contract/messages/message.schema.ts';
import { Row } from '../../../../components/look/stack.tsx';
import { AnswerText } from '../../../../components/rich-text/answer-text.tsx';
import { MentionedName, RichText } from '../../../../components/rich-text/rich-text.tsx';
import { AttachmentList } from '../../../files/files/public.ts';
import { healMarkdown } from '../model/heal-markdown.ts';
import { splitAtTeams } from '../model/split-at-teams.ts';
import { FoldedText } from './folded-text.tsx';
import classes from './message.module.css';
import { MessageCard } from './message-card.tsx';

/** Returns a function that marks the mentions of teams in a text. */
const markTeams = (teams: readonly string[]) => (text: string) =>
  splitAtTeams(text, teams).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
    piece.isTeam ? <MentionedName key={index} name={piece.text} /> : piece.text,
  );

/** Content of a message: text, cards of what it links to, and files. */
export const MessageBody = ({ message }: { message: Message }) => {
  const { chunk, isInterrupted, mentions, cards, attachments, inventionId } = message;
  const teams = mentions.flatMap(({ kind, name }) => (kind === 'team' ? name : []));
  if (message.deleted) return <p className={classes.quiet}>This message was deleted.</p>;
  return (
    <div className={classes.body} data-open={chunk || undefined} aria-busy={chunk}>
      {message.answer ? (
        <AnswerText parts={message.answer} />
      ) : (
        <FoldedText text={chunk ? '' : message.message}>
          <RichText
            markdown={chunk || isInterrupted ? healMarkdown(message.message) : message.message}
            mentions={mentions.map(({ value, name }) => ({ email: value, name }))}
            {...(teams.length > 0 && { decorate: markTeams(teams) })}
          />
        </FoldedText>
      )}
      {isInterrupted && <p className={classes.quiet}>Interrupted: the rest never arrived.</p>}
      {cards.length > 0 && (
        <Row gap={6} align="stretch" wraps>
          {cards.map((card) => (
            <MessageCard key={card.id} card={card} />
          ))}
        </Row>
      )}
      <AttachmentList inventionId={inventionId} attachments={attachments} />
    </div>
  );
};
