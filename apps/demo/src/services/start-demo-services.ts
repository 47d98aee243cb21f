import type { Gateways } from '../../../api/src/gateways/gateways.ts';
import type { Clock } from '../../../api/src/platform/clock.ts';
import type { Config } from '../../../api/src/platform/config/config.ts';
import type { Database } from '../../../api/src/platform/database/database.ts';
import { startDemoDocketing } from './start-demo-docketing.ts';
import { startDemoMail } from './start-demo-mail.ts';
import { startDemoModel } from './start-demo-model.ts';
import { startDemoOffice } from './start-demo-office.ts';
import { startDemoRepository } from './start-demo-repository.ts';

interface DemoServicesOptions {
  database: Database;
  clock: Clock;
  config: Config;
}

/**
 * Starts the local services of the demo in place of the outside systems that are not configured. Only for a database that
 * holds the demo.
 */
export const startDemoServices = async ({ database, clock, config: given }: DemoServicesOptions) => {
  const withRepository = await startDemoRepository(database, given);
  const office = await startDemoOffice({ database, clock, config: withRepository });
  const withOffice = office?.config ?? withRepository;
  const docketing = await startDemoDocketing({ database, clock, config: withOffice });
  const withDocketing = docketing?.config ?? withOffice;
  const mail = await startDemoMail(withDocketing);
  const model = await startDemoModel(withDocketing);
  return {
    /** The configuration that uses them. */
    config: {
      ...withDocketing,
      mail: mail?.settings ?? withDocketing.mail,
      model: model?.settings ?? withDocketing.model,
    },
    /** Where they are, for the person who starts the server. */
    announcement: [
      ...(office ? [`Patent office of the demo: ${office.url}`] : []),
      ...(docketing ? [`Docketing system of the demo: ${docketing.url}`] : []),
      ...(mail?.settings.sender
        ? [`Mail server of the demo: smtp://127.0.0.1:${mail.settings.sender.port}`]
        : []),
    ],
    /** Connects the hub with those that need it. */
    connect: async ({ mail: mailGateway, uspto }: Gateways): Promise<void> => {
      mail?.connect(mailGateway);
      await office?.connect(uspto);
    },
    /** Sets where the hub listens, for those that call it. */
    setTarget: (hubUrl: string): void => docketing?.setTarget(hubUrl),
    close: async (): Promise<void> => {
      await Promise.all([office?.close(), docketing?.close(), mail?.close(), model?.close()]);
    },
  };
};
