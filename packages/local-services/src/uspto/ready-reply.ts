import type { OfficeErrorResponse } from './office-errors.ts';
import { officeError } from './office-errors.ts';
import type { LocalFault } from './office-faults.ts';

/** A response that is ready to be sent. */
export interface ReadyReply {
  status: number;
  headers: Readonly<Record<string, string>>;
  bytes: Buffer;
}

/** The office's own limit. */
const maxBodyBytes = 6 * 1024 * 1024;

const writeJson = ({ status, body, headers }: OfficeErrorResponse): ReadyReply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  bytes: Buffer.from(JSON.stringify(body)),
});

/** Creates an error response. */
export const errorReply = (status: number, headers?: Readonly<Record<string, string>>): ReadyReply =>
  writeJson(officeError(status, headers));

/** Creates a JSON response, which must not be too long. */
export const jsonReply = (body: unknown): ReadyReply => {
  const reply = writeJson({ status: 200, body });
  return reply.bytes.length > maxBodyBytes ? errorReply(413) : reply;
};

/** Creates a redirect. */
export const redirectReply = (location: string): ReadyReply => ({
  status: 301,
  headers: { location },
  bytes: Buffer.alloc(0),
});

/** Changes a response as a fault does. */
export const withFault = (reply: ReadyReply, fault: LocalFault | undefined): ReadyReply => {
  switch (fault?.kind) {
    case 'status':
      return errorReply(
        fault.status,
        fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter },
      );
    case 'empty':
      return { ...reply, bytes: Buffer.alloc(0) };
    case 'html':
      return {
        status: 200,
        headers: { 'content-type': 'text/html' },
        bytes: Buffer.from('<html><body>Scheduled maintenance</body></html>'),
      };
    case 'rename': {
      const renamed = reply.bytes.toString().replaceAll(`"${fault.from}":`, `"${fault.to}":`);
      return { ...reply, bytes: Buffer.from(renamed) };
    }
    case 'redirect':
      return redirectReply(fault.to);
    case 'moved':
      return reply.status === 301 ? { ...reply, status: fault.status } : reply;
    case 'short': {
      const { 'content-type': type = '' } = reply.headers;
      return {
        ...reply,
        headers: { 'content-type': type },
        bytes: reply.bytes.subarray(0, Math.ceil(reply.bytes.length / 2)),
      };
    }
    default:
      return reply;
  }
};
