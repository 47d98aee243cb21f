/**
 * Environment variables that give the test processes the server's address: workers inherit the environment of the
 * process that started it.
 */
const variables = {
  address: 'HUB_TEST_SERVER_ADDRESS',
  template: 'HUB_TEST_SERVER_TEMPLATE',
  prepared: 'HUB_TEST_SERVER_PREPARED',
} as const;

interface TestServerAddress {
  connectionString: string;
  template: string;
  prepared?: string;
}

/** Publishes the address of the test server to the test processes. */
export const announceTestServer = ({ connectionString, template, prepared }: TestServerAddress): void => {
  process.env[variables.address] = connectionString;
  process.env[variables.template] = template;
  process.env[variables.prepared] = prepared ?? '';
};

/** Throws if the run has no test server. */
export const readTestServer = (): TestServerAddress => {
  const connectionString = process.env[variables.address];
  const template = process.env[variables.template];
  if (!connectionString || !template) {
    throw new Error(
      'No test server: the run needs testkit/src/database/vitest-global-setup.ts as its global setup',
    );
  }
  return { connectionString, template, prepared: process.env[variables.prepared] || undefined };
};
