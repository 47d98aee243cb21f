import { officeTimeZone } from '@hub/domain/dates/today.ts';
import { z } from 'zod';

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** The firm or department that reports come from, by environment variable. */
export const firmVariables = {
  HUB_FIRM_NAME: z
    .string()
    .max(200)
    .optional()
    .describe(
      'Name of the firm or department in the letterhead of reports. Unset: no letterhead; in the demo, an invented one.',
    ),
  HUB_FIRM_ADDRESS: z
    .string()
    .max(500)
    .optional()
    .describe('Address below the name, its lines separated by semicolons.'),
  HUB_FIRM_PHONE: z.string().max(50).optional().describe('Telephone number in the letterhead.'),
  HUB_FIRM_EMAIL: z.email('must be an email address').optional().describe('Email address in the letterhead.'),
  HUB_FIRM_CUSTOMER_NUMBER: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a customer number')
    .optional()
    .describe('Customer number of the firm at the patent office, for filings.'),
  HUB_FIRM_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be an IANA time zone such as America/Chicago')
    .default(officeTimeZone)
    .describe('Time zone of the hours at which scheduled reports are sent.'),
};

/** The firm or department that reports come from; without a name, reports have no letterhead. */
export interface FirmSettings {
  name: string;
  addressLines: readonly string[];
  phone: string | null;
  email: string | null;
  /** Customer number at the patent office. */
  customerNumber: string | null;
  /** IANA time zone of scheduled reports. */
  timeZone: string;
}

const demoFirm: Omit<FirmSettings, 'timeZone'> = {
  name: 'Carter Weber LLP',
  addressLines: ['1200 Market Street', 'Philadelphia, PA 19107'],
  phone: '+1 215 555 0142',
  email: 'patents@carterweber.example',
  customerNumber: null,
};

/** Returns the sender of reports. */
export const readFirm = (
  data: {
    HUB_FIRM_NAME?: string | undefined;
    HUB_FIRM_ADDRESS?: string | undefined;
    HUB_FIRM_PHONE?: string | undefined;
    HUB_FIRM_EMAIL?: string | undefined;
    HUB_FIRM_CUSTOMER_NUMBER?: string | undefined;
    HUB_FIRM_TIME_ZONE: string;
  },
  isDemo: boolean,
): FirmSettings => {
  if (isDemo && data.HUB_FIRM_NAME === undefined) return { ...demoFirm, timeZone: data.HUB_FIRM_TIME_ZONE };
  const lines = (data.HUB_FIRM_ADDRESS ?? '').split(';').map((line) => line.trim());
  return {
    name: data.HUB_FIRM_NAME?.trim() ?? '',
    addressLines: lines.filter((line) => line !== ''),
    phone: data.HUB_FIRM_PHONE ?? null,
    email: data.HUB_FIRM_EMAIL ?? null,
    customerNumber: data.HUB_FIRM_CUSTOMER_NUMBER ?? null,
    timeZone: data.HUB_FIRM_TIME_ZONE,
  };
};
