/** How a run's processes learn of its server: workers inherit the environment of the one that started it. */
const variables = { address: 'HUB_TEST_SERVER_ADDRESS', template: 'HUB_TEST_SERVER_TEMPLATE' } as const;

export interface TestServerAddress {
  connectionString: string;
  template: string;
}

/** Tells the test processes where the test server is. */
export function announceTestServer({ connectionString, template }: TestServerAddress): void {
  process.env[variables.address] = connectionString;
  process.env[variables.template] = template;
}

/** Throws if the run has no test server. */
export function readTestServer(): TestServerAddress {
  const connectionString = process.env[variables.address];
  const template = process.env[variables.template];
  if (!connectionString || !template) {
    throw new Error(
      'No test server: the run needs testkit/src/database/vitest-global-setup.ts as its global setup',
    );
  }
  return { connectionString, template };
}
