import type { Module } from '../../spine/module.ts';
import { checkMail } from './connection.service.ts';
import { registerDraftRoutes } from './drafts.routes.ts';
import { createIntake } from './intake.ts';
import { sendMail } from './jobs/send-mail.job.ts';
import { registerMailRoutes } from './mail.routes.ts';
import { mailEvents } from './mail-events.ts';

/** Emails: the channels by which they arrive, filing, reading, comments, and sending. */
export const registerMail: Module = async (app, dependencies) => {
  dependencies.events.register(mailEvents);
  const { config, gateways, health, jobs, log } = dependencies;
  const { mail } = gateways;
  health.register('hub-correspondence', () => checkMail(mail));
  jobs.handle(sendMail, dependencies);
  await registerMailRoutes(app, dependencies);
  await registerDraftRoutes(app, dependencies);
  const intake = createIntake(dependencies);
  app.addHook('onReady', async () => {
    if (!config.roles.has('worker')) return;
    for (const channel of [mail.receiver, mail.mailbox]) {
      await channel.start(intake).catch((err: unknown) => log.error({ err }, 'a mail channel did not start'));
    }
  });
  app.addHook('onClose', async () => {
    await Promise.all([mail.receiver.stop(), mail.mailbox.stop()]);
    await mail.close();
  });
};
