import { inflateSync } from 'node:zlib';
import { readElements, readOctets } from './ber.ts';

/** Content of an S/MIME part: the email inside, or why there is none. */
export type SmimeContent =
  | { kind: 'signed'; content: Buffer }
  | { kind: 'encrypted' }
  /** Certificates without any content, as programs send to introduce themselves. */
  | { kind: 'certificates' }
  | { kind: 'damaged' };

/** Object identifiers of RFC 5652 and RFC 3274, as their bytes. */
const identifiers: Readonly<Record<string, 'signed' | 'encrypted' | 'compressed'>> = {
  '2a864886f70d010702': 'signed',
  '2a864886f70d010703': 'encrypted',
  '2a864886f70d010706': 'encrypted',
  '2a864886f70d0109100117': 'encrypted',
  '2a864886f70d0109100109': 'compressed',
};

const maxInflatedBytes = 60_000_000;
const explicit = 0xa0;

/** Returns the content that is enclosed in signed or compressed data. */
const readEnclosed = (data: Buffer): Buffer | undefined => {
  const [sequence] = readElements(data);
  // Of signed data the first sequence is the enclosed content; of compressed data, the second.
  for (const { tag, content } of readElements(sequence?.content ?? data)) {
    if (tag !== 0x30) continue;
    const inner = readElements(content).find((one) => one.tag === explicit);
    const [octets] = inner ? readElements(inner.content) : [];
    if (octets) return readOctets(octets);
  }
  return undefined;
};

/** Reads an S/MIME part without any key: what is signed or compressed is open to everyone. Signatures are not checked. */
export const readSmime = (bytes: Buffer): SmimeContent => {
  try {
    const [whole] = readElements(bytes);
    const [identifier, wrapped] = readElements(whole?.content ?? bytes);
    const kind = identifiers[identifier?.content.toString('hex') ?? ''];
    if (kind === 'encrypted') return { kind };
    if (kind === undefined || !wrapped) return { kind: 'damaged' };
    const content = readEnclosed(wrapped.content);
    if (content === undefined) return { kind: kind === 'signed' ? 'certificates' : 'damaged' };
    return {
      kind: 'signed',
      content: kind === 'signed' ? content : inflateSync(content, { maxOutputLength: maxInflatedBytes }),
    };
  } catch {
    return { kind: 'damaged' };
  }
};

/** Whether a part is S/MIME of which the text is not readable beside it. */
export const isSmime = ({ claimedType, name }: { claimedType: string; name: string }): boolean =>
  /^application\/(?:x-)?pkcs7-mime$/.test(claimedType) || /\.p7[mz]$/i.test(name);

/** Whether a part holds an email that is encrypted with PGP (RFC 3156). */
export const isPgpControl = ({ claimedType }: { claimedType: string }): boolean =>
  claimedType === 'application/pgp-encrypted';

/** Whether a text consists of an encrypted message of PGP (RFC 9580). */
export const hasPgpMessage = (text: string): boolean => /^-----BEGIN PGP MESSAGE-----\s*$/m.test(text);
