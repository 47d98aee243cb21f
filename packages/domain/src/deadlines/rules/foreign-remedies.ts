import type { DeadlineRule, Span } from '../deadline-rule.ts';
import { days, fromAgent, months } from './rule-parts.ts';

/** Since this day a rejection in Korea can be appealed within three months instead of thirty days. */
const koreanAppeals = '2022-04-20';

interface Office {
  country: string;
  name: string;
  /** Name of a decision that refuses the application. */
  refusal: string;
  /** Name of a decision to grant. */
  grant: string;
}

const japan: Office = {
  country: 'JP',
  name: 'Japan',
  refusal: 'the transmittal of the decision of refusal',
  grant: 'the transmittal of the decision to grant',
};
const china: Office = {
  country: 'CN',
  name: 'China',
  refusal: 'the decision of rejection',
  grant: 'the notice of grant',
};
const korea: Office = {
  country: 'KR',
  name: 'Korea',
  refusal: 'the decision of rejection',
  grant: 'the decision to grant',
};

type Period = Pick<DeadlineRule, 'effectiveFrom' | 'period' | 'citation'> &
  Partial<
    Pick<
      DeadlineRule,
      'version' | 'effectiveTo' | 'officeExtension' | 'extensionNote' | 'note' | 'noteCitation'
    >
  >;

/** Both periods after a refusal run from the same decision. */
const afterRefusal = ({ country, refusal }: Office) => ({
  ...fromAgent,
  office: country,
  triggerCodes: [`${country}.REFUSAL`],
  triggerName: refusal,
});

const appeal = (office: Office, period: Period): DeadlineRule => ({
  ...afterRefusal(office),
  id: `${office.country}-AP`,
  milestoneTitle: `Appeal decision of refusal (${office.name})`,
  ...period,
});

/** A divisional after a refusal, which is possible as long as an appeal is. */
const divisionalAfterRefusal = (office: Office, period: Period): DeadlineRule => ({
  ...afterRefusal(office),
  id: `${office.country}-DR`,
  milestoneTitle: `File divisional after refusal (${office.name})`,
  ...period,
});

/** A divisional after the decision to grant. */
const divisionalBeforeGrant = (office: Office, period: Period): DeadlineRule => ({
  ...fromAgent,
  office: office.country,
  id: `${office.country}-DG`,
  triggerCodes: [`${office.country}.ALLOWED`],
  triggerName: office.grant,
  milestoneTitle: `File divisional before grant (${office.name})`,
  ...period,
});

const until = (longest: Span, citation: string, extensionNote: string) => ({
  officeExtension: { longest, citation },
  extensionNote,
});

const abroadInJapan = until(
  months(4),
  'Patent Act of Japan Art. 4',
  'For applicants who live abroad the office adds one month: enter the longer period when the local agent has confirmed it.',
);
const onceInKorea = (longest: Span) =>
  until(
    longest,
    'Patent Act of Korea Art. 15(1)',
    'The office extends this period once, by up to thirty days.',
  );
const fromReceipt = 'The period counts from the receipt; the date of the document is the safe start.';

/** Appeals against a refusal. */
const appeals: readonly DeadlineRule[] = [
  appeal(japan, {
    effectiveFrom: '2009-04-01',
    period: months(3),
    ...abroadInJapan,
    note: 'Amendments are filed together with the appeal.',
    citation: 'Patent Act of Japan Art. 121(1)',
  }),
  appeal(china, {
    effectiveFrom: '2000-01-01',
    period: months(3),
    extensionNote: 'This period cannot be extended; ask the local agent about restoration.',
    note: `The request is one for reexamination. ${fromReceipt}`,
    citation: 'Patent Law of China Art. 41',
  }),
  appeal(korea, {
    effectiveFrom: '2017-03-01',
    effectiveTo: koreanAppeals,
    period: days(30),
    ...onceInKorea(days(60)),
    note: fromReceipt,
    citation: 'Patent Act of Korea Art. 132-17',
  }),
  appeal(korea, {
    version: 2,
    effectiveFrom: koreanAppeals,
    period: months(3),
    ...onceInKorea(months(4)),
    note: `A request for reexamination with amendments has the same last day. ${fromReceipt}`,
    citation: 'Patent Act of Korea Art. 132-17',
  }),
];

/** Divisionals, of which the last chance is often not noticed. */
const divisionals: readonly DeadlineRule[] = [
  divisionalAfterRefusal(japan, {
    effectiveFrom: '2009-04-01',
    period: months(3),
    ...abroadInJapan,
    note: 'Only after the first decision of refusal. With an appeal, a divisional is possible as long as amendments are.',
    citation: 'Patent Act of Japan Art. 44(1)(iii)',
  }),
  divisionalBeforeGrant(japan, {
    effectiveFrom: '2007-04-01',
    period: days(30),
    ...until(
      days(60),
      'Patent Act of Japan Art. 44(5)',
      'The period is longer if that for the registration fee was extended, as a rule by thirty days.',
    ),
    note: 'File before the registration, so before its fee is paid. Not after a grant that follows an appeal, and only for applications filed since 1 April 2007.',
    citation: 'Patent Act of Japan Art. 44(1)(ii)',
  }),
  divisionalAfterRefusal(china, {
    effectiveFrom: '2000-01-01',
    period: months(3),
    extensionNote: 'This period cannot be extended.',
    note: `A divisional of a divisional counts from the first application. During reexamination it is possible, too. ${fromReceipt}`,
    citation: 'Guidelines for Patent Examination of China, part I, chapter 1, 5.1.1',
  }),
  divisionalBeforeGrant(china, {
    effectiveFrom: '2000-01-01',
    period: months(2),
    extensionNote: 'This period cannot be extended.',
    note: `It ends with the period for registration. A divisional of a divisional counts from the first application. ${fromReceipt}`,
    citation: 'Implementing Regulations of the Patent Law of China R. 48, 60 (former R. 42, 54)',
  }),
  divisionalAfterRefusal(korea, {
    effectiveFrom: '2017-03-01',
    effectiveTo: koreanAppeals,
    period: days(30),
    ...onceInKorea(days(60)),
    note: fromReceipt,
    citation: 'Patent Act of Korea Art. 52(1)(ii)',
  }),
  divisionalAfterRefusal(korea, {
    version: 2,
    effectiveFrom: koreanAppeals,
    period: months(3),
    ...onceInKorea(months(4)),
    note: fromReceipt,
    citation: 'Patent Act of Korea Art. 52(1)(ii)',
  }),
  divisionalBeforeGrant(korea, {
    effectiveFrom: '2015-07-29',
    period: months(3),
    extensionNote: 'This period cannot be extended.',
    note: `File before the registration, so before its fee is paid. ${fromReceipt}`,
    citation: 'Patent Act of Korea Art. 52(1)(iii)',
  }),
];

/** Acts that remain after a refusal or a decision to grant in Japan, China and Korea. */
export const foreignRemedies: readonly DeadlineRule[] = [...appeals, ...divisionals];
