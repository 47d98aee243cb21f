import { findTeamMentions } from '@hub/domain/messages/mentioned-teams.ts';

/** A piece of a text: the name of a mentioned team, or other words. */
interface TextPiece {
  text: string;
  isTeam: boolean;
}

/** Splits a text at the mentions of teams, whose pieces have no at sign. */
export const splitAtTeams = (text: string, teams: readonly string[]): TextPiece[] => {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { name, at } of findTeamMentions(text, teams)) {
    pieces.push({ text: text.slice(end, at), isTeam: false }, { text: name, isTeam: true });
    end = at + 1 + name.length;
  }
  pieces.push({ text: text.slice(end), isTeam: false });
  return pieces.filter((piece) => piece.text !== '');
};
