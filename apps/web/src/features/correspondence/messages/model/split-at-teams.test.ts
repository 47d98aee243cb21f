import { expect, test } from 'vitest';
import { splitAtTeams } from './split-at-teams.ts';

test.each([
  ['@docketing, please', ['[Docketing]', ', please']],
  ['Ask @Docketing East or @Docketing', ['Ask ', '[Docketing East]', ' or ', '[Docketing]']],
  ['Nobody', ['Nobody']],
])('splits %j at its teams', (text, pieces) => {
  const split = splitAtTeams(text, ['Docketing', 'Docketing East']);
  expect(split.map((piece) => (piece.isTeam ? `[${piece.text}]` : piece.text))).toEqual(pieces);
});
