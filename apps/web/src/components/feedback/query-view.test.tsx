import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { QueryView } from './query-view.tsx';

const refetch = async (): Promise<void> => undefined;
const offline = new TypeError('offline');

const show = (data: readonly string[] | undefined, error: unknown): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <QueryView query={{ data, error, refetch }} subject="the teams" empty={<p>No teams yet</p>}>
        {(teams) => <p>{teams.join(', ')}</p>}
      </QueryView>
    </MantineProvider>,
  );

describe('QueryView', () => {
  it('says what is loading until there is data', () => {
    expect(show(undefined, null)).toContain('aria-label="Loading the teams"');
  });

  it('offers to try again after a failure without data', () => {
    const shown = show(undefined, offline);
    expect(shown).toContain('<h2>The teams could not be loaded</h2>');
    expect(shown).toContain('Try again');
  });

  it('keeps the rows when a refresh fails', () => {
    const shown = show(['Prosecution'], offline);
    expect(shown).toContain('<p>Prosecution</p>');
    expect(shown).not.toContain('could not be loaded');
  });

  it('says that a list is empty', () => {
    expect(show([], null)).toContain('<p>No teams yet</p>');
  });
});
