import type { MailAuthentication } from '../mail.port.ts';

type Result = NonNullable<MailAuthentication['spf']>;

interface MethodResult {
  method: string;
  result: Result;
  /** Domain that the result is about; empty if the server does not say. */
  domain: string;
}

const results: Record<string, Result> = { pass: 'pass', fail: 'fail', softfail: 'fail', policy: 'fail' };

const dropComments = (text: string): string => {
  let without = text;
  for (let before = ''; before !== without; ) {
    before = without;
    without = without.replaceAll(/\([^()]*\)/g, ' ');
  }
  return without;
};

const domainProperty = /\b(?:smtp\.mailfrom|header\.d|header\.from)\s*=\s*"?(?:[^\s;"@]*@)?([\w.-]+)/i;

/** Reads one header (RFC 8601); empty if another server wrote it. */
const readHeader = (header: string, trustedServer: string): MethodResult[] => {
  const [server = '', ...methods] = dropComments(header).split(';');
  if (server.trim().split(/\s+/)[0]?.toLowerCase() !== trustedServer.toLowerCase()) return [];
  return methods.flatMap((text) => {
    const [, method = '', result = ''] = /^\s*([\w-]+)(?:\s*\/\s*\d+)?\s*=\s*(\w+)/.exec(text) ?? [];
    if (method === '') return [];
    const domain = domainProperty.exec(text)?.[1]?.toLowerCase() ?? '';
    return [{ method: method.toLowerCase(), result: results[result.toLowerCase()] ?? 'none', domain }];
  });
};

/** Whether the owner of a domain may speak for a sender: the same domain or one above it. */
const isAligned = (domain: string, senderDomain: string): boolean =>
  domain.includes('.') && (senderDomain === domain || senderDomain.endsWith(`.${domain}`));

/**
 * Reads what the trusted server found out about the sender. Its headers are on top; ones with its name further down are
 * forged if the server adds one itself, so the topmost result counts, of which only DKIM has several.
 */
export const readAuthentication = (
  headers: readonly string[],
  trustedServer: string,
  senderDomain: string,
): MailAuthentication | null => {
  const found = headers.map((header) => readHeader(header, trustedServer)).filter(({ length }) => length > 0);
  if (found.length === 0) return null;
  const topmost = (method: string): MethodResult[] =>
    found.map((header) => header.filter((one) => one.method === method)).find(({ length }) => length > 0) ??
    [];
  const [spf, dkim, dmarc] = [topmost('spf'), topmost('dkim'), topmost('dmarc')];
  const isVerifiedBy = (checked: MethodResult[]): boolean =>
    checked.some(({ result, domain }) => result === 'pass' && isAligned(domain, senderDomain));
  const dkimPass = dkim.find(({ result }) => result === 'pass');
  const dmarcResult = dmarc[0]?.result ?? null;
  return {
    spf: spf[0]?.result ?? null,
    dkim: (dkimPass ?? dkim[0])?.result ?? null,
    dmarc: dmarcResult,
    isSenderVerified:
      dmarcResult === 'pass' || (dmarcResult !== 'fail' && (isVerifiedBy(spf) || isVerifiedBy(dkim))),
  };
};

/** Whether the checks refute the sender. */
export const isRefuted = ({ spf, dkim, dmarc, isSenderVerified }: MailAuthentication): boolean =>
  dmarc === 'fail' || (!isSenderVerified && (spf === 'fail' || dkim === 'fail'));
