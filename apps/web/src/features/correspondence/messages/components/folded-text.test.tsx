import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FoldedText } from './folded-text.tsx';

const render = (text: string): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <FoldedText text={text}>
        <p>{text}</p>
      </FoldedText>
    </MantineProvider>,
  );

test.each([
  ['20,000 characters', 'x'.repeat(20_000)],
  ['41 lines', 'line\n'.repeat(41)],
])('a text of %s is folded, and a button shows all of it', (_, text) => {
  const markup = render(text);
  expect(markup).toContain(text);
  expect(markup).toMatch(/data-folded="true".*<button[^>]*aria-expanded="false"[^>]*>.*Show all/s);
});

test('a text of a usual length is shown as it is', () => {
  const text = 'line\n'.repeat(20);
  expect(render(text)).not.toContain('button');
});
