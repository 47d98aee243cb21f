import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RoutePending, ShellPending } from './route-pending.tsx';

test('while the shell loads the page has the main landmark, and a screen that loads in the shell adds none', () => {
  const landmarks = (html: string) => html.match(/<main/g)?.length ?? 0;
  expect(landmarks(renderToStaticMarkup(<ShellPending />))).toBe(1);
  expect(landmarks(renderToStaticMarkup(<RoutePending />))).toBe(0);
});
