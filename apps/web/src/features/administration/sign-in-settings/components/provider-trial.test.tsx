import type { SignInProvider } from '@hub/contract/auth/sign-in-providers.schema.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProviderTrial } from './provider-trial.tsx';

const provider: SignInProvider = {
  ...{ name: 'microsoft', kind: 'microsoft', label: 'Microsoft', enabled: false, people: 0 },
  ...{ issuer: 'https://login.example/v2.0', tenantId: null, clientId: 'hub', hasSecret: true },
  ...{
    allowedDomains: [],
    groupsClaim: 'groups',
    groupRoles: [],
    returnAddress: 'https://hub.example/sign-in/microsoft',
  },
};

const markup = (change: Partial<SignInProvider>): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ProviderTrial provider={{ ...provider, ...change }} />
      </QueryClientProvider>
    </MantineProvider>,
  );

test.each([
  [{ issuer: null, clientId: null, hasSecret: false }, 'the directory, the client id, and the client secret'],
  [{ hasSecret: false }, 'the client secret'],
])('a provider without %j cannot be tested, and says what it lacks', (change, missing) => {
  const html = markup(change);
  const [, reason = ''] = /<button[^>]* disabled=""[^>]* aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`id="${reason}"`);
  expect(html).toContain(`Not set up: enter ${missing} first.`);
});

test('a provider that is set up can be tested', () => {
  expect(markup({})).not.toMatch(/disabled|Not set up/);
});
