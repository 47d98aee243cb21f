import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { maxSentBytes } from '@hub/domain/mail/mail-limits.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { isSheet, type PortfolioFormat } from '@hub/domain/reports/portfolio/portfolio-kinds.ts';
import { type Mail, MailFault, type OutgoingMail } from '../../../gateways/mail/mail.port.ts';
import { nowText, officeToday } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type Actor, loadRequester } from '../../../spine/access/actor.ts';
import { findPortfolio } from '../portfolio/find-portfolio.ts';
import { type ExportDependencies, writePortfolio } from '../portfolio/portfolio-export.ts';
import { countInventions } from '../portfolio/portfolio-rows.read-model.ts';
import {
  claimDelivery,
  type DeliveryEnd,
  endDelivery,
  findPending,
  type PendingDelivery,
  releaseDelivery,
} from './deliveries.repository.ts';
import { deliveryText } from './delivery-text.ts';

/** Dependencies of the job that delivers. */
export type DeliverDependencies = ExportDependencies & {
  gateways: { mail: Pick<Mail, 'sender' | 'filingAddress'> };
};

/** A delivery that ends without an email, and why. */
class DeliveryEndError extends Error {
  readonly state: 'skipped' | 'failed';

  constructor(state: 'skipped' | 'failed', reason: string) {
    super(reason);
    this.state = state;
  }
}

const skip = (reason: string) => new DeliveryEndError('skipped', reason);
const fail = (reason: string) => new DeliveryEndError('failed', reason);

interface WrittenFile {
  format: PortfolioFormat;
  name: string;
  type: string;
  bytes: Buffer;
}

const loadPerson = async (
  { database, clock, config }: DeliverDependencies,
  personId: string,
): Promise<Actor | undefined> => {
  const context = { now: clock.now(), requiresSecondFactor: config.requireSecondFactor };
  const actor = await loadRequester(database, personId, context);
  return actor?.kind === 'person' ? actor : undefined;
};

/** A delivery, the owner of its schedule and its recipient. */
interface Parties {
  delivery: PendingDelivery;
  owner: Actor;
  recipient: Actor;
}

const findParties = async (
  dependencies: DeliverDependencies,
  delivery: PendingDelivery,
): Promise<Parties> => {
  const recipient = await loadPerson(dependencies, delivery.recipientId);
  if (!recipient) throw skip('The recipient is no longer active.');
  const owner = await loadPerson(dependencies, delivery.ownerId);
  if (!owner) throw skip('The owner of the schedule has left.');
  if (!dependencies.gateways.mail.sender.isConfigured) throw fail('No mail server is connected.');
  return { delivery, owner, recipient };
};

/** Returns the formats that a recipient may get: data takes the permission to export. */
const formatsFor = ({ delivery, recipient }: Parties): PortfolioFormat[] =>
  delivery.formats.filter((format) => !isSheet(format) || recipient.permissions.has('exports:run'));

/** Writes the files with what the recipient may see now. */
const writeFiles = async (
  dependencies: DeliverDependencies,
  { delivery, owner, recipient }: Parties,
  formats: readonly PortfolioFormat[],
): Promise<WrittenFile[]> => {
  const { scope } = await findPortfolio(dependencies, recipient, delivery.filterId ?? undefined, owner);
  if ((await countInventions(dependencies.database, scope)) === 0)
    throw skip('The recipient may see none of the inventions, or there are none.');
  const today = officeToday(dependencies.clock);
  const to = Temporal.PlainDate.from(today).add({ months: delivery.monthsAhead }).toString();
  const files: WrittenFile[] = [];
  for (const format of formats) {
    const report = { kind: delivery.kind, format, scope, period: { from: today, to, today } };
    const { name, type, content } = await writePortfolio(dependencies, recipient, report);
    files.push({ format, name, type, bytes: await buffer(content) });
  }
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > maxSentBytes)
    throw fail('The files are larger than 25 MB together. Choose fewer formats or a narrower filter.');
  return files;
};

const compose = (
  { gateways, clock }: DeliverDependencies,
  { delivery, owner, recipient }: Parties,
  files: readonly WrittenFile[],
): OutgoingMail => {
  const domain = (gateways.mail.filingAddress ?? owner.email).split('@').at(-1) ?? 'hub.invalid';
  const leftOut = delivery.formats.length > files.length;
  return {
    messageId: `report-${delivery.id}@${domain}`,
    from: { name: fullName(owner), address: owner.email },
    replyTo: null,
    to: [{ name: fullName(recipient), address: recipient.email }],
    cc: [],
    bcc: [],
    subject: delivery.title,
    text: deliveryText({ ...delivery, ownerName: fullName(owner), leftOut }),
    html: null,
    isAutomatic: true,
    inReplyTo: null,
    references: [],
    attachments: files.map(({ name, type, bytes }) => ({
      name,
      type,
      open: async () => Readable.from([bytes]),
    })),
    date: nowText(clock),
  };
};

const endWith = (dependencies: DeliverDependencies, id: string, end: DeliveryEnd): Promise<void> =>
  endDelivery(dependencies.database, { id, now: nowText(dependencies.clock) }, end);

/** Hands the email over. An email that may have left is not sent again; one that did not leave is tried again. */
const handOver = async (
  dependencies: DeliverDependencies,
  mail: OutgoingMail,
  { id, formats }: { id: string; formats: readonly PortfolioFormat[] },
): Promise<void> => {
  const { database, gateways } = dependencies;
  if (!(await claimDelivery(database, id))) return;
  try {
    await gateways.mail.sender.send(mail);
  } catch (error) {
    if (!(error instanceof MailFault)) throw error;
    if (!error.isPassing) throw fail(error.message);
    await releaseDelivery(database, id, error.message);
    throw error;
  }
  await endWith(dependencies, id, { state: 'sent', reason: null, formats });
};

const deliver = async (dependencies: DeliverDependencies, delivery: PendingDelivery): Promise<void> => {
  if (delivery.state === 'handing-over')
    throw fail('Sending was interrupted. The email may have arrived, so it is not sent again.');
  const parties = await findParties(dependencies, delivery);
  const formats = formatsFor(parties);
  if (formats.length === 0) throw skip('The recipient does not have permission to export data.');
  const files = await writeFiles(dependencies, parties, formats);
  await handOver(dependencies, compose(dependencies, parties, files), { id: delivery.id, formats });
};

/**
 * Generates a report with the rights that the recipient has now, and emails it. A delivery that ended is left alone, so that
 * it may run any number of times.
 */
export const sendDelivery = async (dependencies: DeliverDependencies, id: string): Promise<void> => {
  const delivery = await findPending(dependencies.database, id);
  if (!delivery || !['waiting', 'handing-over'].includes(delivery.state)) return;
  try {
    await deliver(dependencies, delivery);
  } catch (error) {
    if (error instanceof DeliveryEndError)
      await endWith(dependencies, id, { state: error.state, reason: error.message, formats: [] });
    else if (error instanceof AppError && error.code.match(/^(report|filter)\./))
      await endWith(dependencies, id, { state: 'failed', reason: error.message, formats: [] });
    else throw error;
  }
};
