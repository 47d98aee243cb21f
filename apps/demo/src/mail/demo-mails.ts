import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import { type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import { type DemoContact as Contact, type DemoAction, firmContacts } from './demo-mail.repository.ts';

/** An email of the demo. */
export interface DemoMail {
  messageId: string;
  inReplyTo: string | null;
  /** The invention that the hub's address in the copy names; null for none. */
  inventionId: string | null;
  from: Contact;
  to: Contact;
  /** Day on which it was sent. */
  day: string;
  subject: string;
  text: string;
  /** Whether a person of the firm sent it to the client. */
  isOutgoing: boolean;
  isForged: boolean;
}

const { attorney, paralegal } = firmContacts;
/** Invented like the people of the demo firm. */
const client: Contact = { name: 'Robin Castell', address: 'robin.castell@demo.hub' };
const inventor: Contact = { name: 'Noor Haldane', address: 'noor.haldane@demo.hub' };

const writeDate = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString('en-US', { dateStyle: 'long' });

const footer = '\n\nThis email is demo data.';

/** Days from an office action to the last email about it. */
export const daysOfThread = 11;

/** Writes the emails about an office action: the report to the client, the instructions, and a question in the firm. */
export const writeThread = (action: DemoAction): DemoMail[] => {
  const { inventionId, title, reference, applicationNumber, description, date } = action;
  const subject = `${description} in ${formatApplicationNumber(applicationNumber)} [${reference}]`;
  const idOf = (name: string): string => `${name}.${inventionId}@demo.hub`;
  const mail = (
    name: string,
    days: number,
    rest: Pick<DemoMail, 'from' | 'to' | 'text'> & { answers?: string; isOutgoing?: boolean },
  ): DemoMail => {
    const { from, to, text, answers, isOutgoing = false } = rest;
    return {
      messageId: idOf(name),
      inReplyTo: answers === undefined ? null : idOf(answers),
      inventionId,
      from,
      to,
      day: plusDays(date as IsoDate, days),
      subject: answers === undefined ? subject : `Re: ${subject}`,
      text: `${text}${footer}`,
      isOutgoing,
      isForged: false,
    };
  };
  const name = client.name.split(' ')[0];
  return [
    mail('report', 3, {
      from: attorney,
      to: client,
      isOutgoing: true,
      text: `Dear ${name},\n\nThe patent office has issued a ${description} dated ${writeDate(date)} for “${title}”.\n\nPlease let us have your instructions. We suggest a telephone call before we draft the reply.\n\nKind regards,\n${attorney.name}`,
    }),
    mail('instructions', 10, {
      from: client,
      to: attorney,
      answers: 'report',
      text: `Dear ${attorney.name},\n\nPlease go ahead with a reply to the ${description} and keep the claims as broad as you can. We are available for a call.\n\nBest,\n${client.name}`,
    }),
    mail('question', daysOfThread, {
      from: paralegal,
      to: attorney,
      answers: 'instructions',
      text: `The client wants a reply to the ${description} of ${writeDate(date)}. Do you want to call the examiner first? Then I book a time.\n\n${paralegal.name}`,
    }),
  ];
};

/** Writes the emails that wait in the queue: one with a forged sender, and one that names no invention. */
export const writeUnmatched = ({ reference, applicationNumber }: DemoAction, day: string): DemoMail[] => [
  {
    messageId: 'forged.1@demo.hub',
    inReplyTo: null,
    inventionId: null,
    from: client,
    to: attorney,
    day,
    subject: `Urgent: abandon ${formatApplicationNumber(applicationNumber)} [${reference}]`,
    text: `Please abandon this application today and confirm by answering this email. I cannot be reached by phone.\n\n${client.name}${footer}`,
    isOutgoing: false,
    isForged: true,
  },
  {
    messageId: 'new-idea.1@demo.hub',
    inReplyTo: null,
    inventionId: null,
    from: inventor,
    to: attorney,
    day,
    subject: 'Improvement of the design that we discussed',
    text: `We have changed the design since we last spoke. Should this go into the pending application or a new one?\n\n${inventor.name}${footer}`,
    isOutgoing: false,
    isForged: false,
  },
];
