import {
  type OutsideSystem,
  type OutsideSystemName,
  outsideSystems,
} from '@hub/contract/config/outside-system.schema.ts';
import { ScannerUnavailableError } from '../../gateways/clamd/clamd.port.ts';
import { DocketingFault } from '../../gateways/docketing/docketing.port.ts';
import { RepositoryFault } from '../../gateways/documents/documents.port.ts';
import { MailFault } from '../../gateways/mail/mail.port.ts';
import { ModelFault } from '../../gateways/model/model.port.ts';
import { OfficeFault } from '../../gateways/uspto/uspto.port.ts';
import { type Clock, nowText } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { AuditLog, NewAuditEntry } from '../../spine/audit/audit-log.ts';
import type { AppDependencies } from '../../spine/module.ts';
import {
  type ConnectionConfig,
  describeConnections,
  type SystemConnection,
  type SystemGateways,
} from './system-connections.ts';
import {
  listEnabledProviders,
  type RecordedSystem,
  readSystemRecords,
  type SystemRecord,
} from './system-records.read-model.ts';
import { readSystemTests, type SystemTest, saveSystemTest } from './system-tests.repository.ts';

export interface OutsideSystemsDependencies {
  database: Database;
  clock: Clock;
  audit: AuditLog;
  config: ConnectionConfig;
  gateways: SystemGateways;
  log: AppDependencies['log'];
  /** Time limit of a test in milliseconds. Replaced by tests. */
  limitMs?: number;
}

const usualLimitMs = 15_000;
const maxErrorLength = 500;

/** The faults whose messages are sentences for people. */
const faults = [DocketingFault, MailFault, ModelFault, OfficeFault, RepositoryFault, ScannerUnavailableError];

const latest = (...instants: (string | null | undefined)[]): string | null =>
  instants.flatMap((instant) => instant ?? []).reduce<string | null>((a, b) => (a && a > b ? a : b), null);

const presentTest = ({ testedAt, testedBy, error, ms }: SystemTest): OutsideSystem['test'] => ({
  testedAt,
  testedBy,
  error,
  ms,
});

/** Returns the newest failure, and whether nothing has worked since. */
const judge = (
  record: SystemRecord | undefined,
  state: ReturnType<NonNullable<SystemConnection['state']>> | undefined,
  test: SystemTest | undefined,
): Pick<OutsideSystem, 'lastSuccessAt' | 'lastError' | 'isFailing'> => {
  const lastSuccessAt = latest(record?.lastSuccessAt, state?.lastOkAt, test?.lastSuccessAt);
  const failed = test && test.error !== null ? { at: test.testedAt, text: test.error } : null;
  const isTestNewest = failed !== null && (lastSuccessAt === null || failed.at >= lastSuccessAt);
  const current = state?.fault ?? record?.fault ?? null;
  if (current === null || isTestNewest) return { lastSuccessAt, lastError: failed, isFailing: isTestNewest };
  return { lastSuccessAt, lastError: { at: record?.faultAt ?? null, text: current }, isFailing: true };
};

/** Use cases of the systems outside of the hub. */
export const createOutsideSystems = ({
  database,
  clock,
  audit,
  config,
  gateways,
  log,
  limitMs = usualLimitMs,
}: OutsideSystemsDependencies) => {
  const readConnections = async () => {
    const { state } = await gateways.uspto.readConnection();
    return describeConnections(config, gateways, state !== 'off');
  };

  const list = async (): Promise<OutsideSystem[]> => {
    const [connections, records, tests, providers] = await Promise.all([
      readConnections(),
      readSystemRecords(database),
      readSystemTests(database),
      listEnabledProviders(database),
    ]);
    const present = (name: RecordedSystem): OutsideSystem => {
      const { place, isDemo, state } = connections[name];
      const test = tests.get(name);
      const isConfigured = place !== null;
      return {
        name,
        isConfigured,
        isDemo: isConfigured && isDemo,
        place,
        ...judge(isConfigured ? records.get(name) : undefined, isConfigured ? state?.() : undefined, test),
        test: test ? presentTest(test) : null,
      };
    };
    const signIn: OutsideSystem = {
      name: 'sign-in',
      isConfigured: providers.length > 0,
      isDemo: false,
      place: providers.length > 0 ? providers.join(', ') : null,
      lastSuccessAt: null,
      lastError: null,
      isFailing: false,
      test: null,
    };
    return outsideSystems.map((name) => (name === 'sign-in' ? signIn : present(name)));
  };

  /** Returns why a connection does not work, as a sentence; null if it does. */
  const attempt = async (name: string, test: () => Promise<void>): Promise<string | null> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(
        () => resolve(`The system did not respond within ${limitMs / 1000} seconds.`),
        limitMs,
      );
    });
    const tried = test().then(
      () => null,
      (err: unknown) => {
        if (faults.some((fault) => err instanceof fault))
          return (err as Error).message.slice(0, maxErrorLength);
        log.warn({ err, system: name }, 'the test of a connection failed');
        return 'The test failed for an unknown reason. The log of the hub has the details.';
      },
    );
    return Promise.race([tried, late]).finally(() => clearTimeout(timer));
  };

  return {
    list,

    /** Tests a connection and keeps the result. Throws `outside_system.not_connected`. */
    test: async (
      name: Exclude<OutsideSystemName, 'sign-in'>,
      entry: NewAuditEntry & { actor: { id: string } },
    ): Promise<OutsideSystem> => {
      const connection = (await readConnections())[name];
      if (connection.place === null) throw appError('outside_system.not_connected');
      const started = performance.now();
      const error = await attempt(name, connection.test);
      const ms = Math.round(performance.now() - started);
      await database.transaction().execute(async (tx) => {
        const testedAt = nowText(clock);
        await saveSystemTest(tx, { system: name, testedAt, testedBy: entry.actor.id, ms, error });
        await audit.record(tx, [{ ...entry, details: { name, worked: error === null } }]);
      });
      const tested = (await list()).find((one) => one.name === name);
      if (!tested) throw appError('outside_system.not_connected');
      return tested;
    },
  };
};
