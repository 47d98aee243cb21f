import { applicationNames } from '@hub/contract/config/applications.calls.ts';
import { expect, test } from 'vitest';
import { digestCommand, listInstallations, platformOf, splitStep } from './installation.ts';

test.each(applicationNames)('%s has complete steps for each platform, each platform once', (name) => {
  const installations = listInstallations(name, 'https://hub.example.com');
  const platforms = installations.map(({ platform }) => platform);
  expect(new Set(platforms).size).toBe(platforms.length);
  expect(platforms).toEqual(expect.arrayContaining(['windows', 'macos']));
  for (const { steps } of installations) {
    expect(steps.length).toBeGreaterThan(1);
    // Typed text is between two backticks, so that a step has an odd number of parts.
    for (const step of steps) expect(splitStep(step).length % 2).toBe(1);
  }
});

test('alfred signs in at the address where the hub is open', () => {
  const steps = listInstallations('alfred', 'https://hub.example.com').map(({ steps: all }) => all.at(-1));
  expect(new Set(steps)).toEqual(new Set(['Sign in with `alfred login https://hub.example.com`.']));
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150', 'windows', 'Get-FileHash a.zip'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 'macos', 'shasum -a 256 a.zip'],
  ['Mozilla/5.0 (X11; Linux x86_64) Firefox/150', 'linux', 'sha256sum a.zip'],
])('%s is on %s', (userAgent, platform, command) => {
  expect(platformOf(userAgent)).toBe(platform);
  expect(digestCommand(platformOf(userAgent), 'a.zip')).toBe(command);
});
