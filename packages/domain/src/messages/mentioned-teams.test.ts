import { expect, test } from 'vitest';
import { findMentionedTeams } from './mentioned-teams.ts';

const teams = ['Docketing', 'Docketing East', 'Paralegals'];

test('finds teams after an at sign, the longest name first and each once', () => {
  expect(findMentionedTeams('@docketing east and @Paralegals, @DOCKETING', teams)).toEqual([
    'Docketing East',
    'Paralegals',
    'Docketing',
  ]);
  expect(findMentionedTeams('(@Docketing) @Docketing', teams)).toEqual(['Docketing']);
});

test('finds no team in an email, in a longer word or without an at sign', () => {
  expect(findMentionedTeams('a@Docketing @Docketings Paralegals', teams)).toEqual([]);
});
