/** An element of BER or DER (ITU-T X.690). */
export interface BerElement {
  tag: number;
  /** Whether it consists of elements. */
  isConstructed: boolean;
  content: Buffer;
  /** Position after it. */
  end: number;
}

const maxDepth = 30;

/** Returns the position after the contents of an element of indefinite length. */
const findEnd = (bytes: Buffer, start: number, depth: number): number => {
  let at = start;
  while (bytes[at] !== 0 || bytes[at + 1] !== 0) at = readElement(bytes, at, depth + 1).end;
  return at;
};

/** Reads the element at a position. Throws if there is none, or if it is cut. */
const readElement = (bytes: Buffer, at: number, depth = 0): BerElement => {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined || depth > maxDepth || (tag & 0x1f) === 0x1f)
    throw new Error('Not an element of BER');
  const isConstructed = (tag & 0x20) !== 0;
  if (first === 0x80) {
    if (!isConstructed) throw new Error('Not an element of BER');
    const end = findEnd(bytes, at + 2, depth);
    return { tag, isConstructed, content: bytes.subarray(at + 2, end), end: end + 2 };
  }
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (lengthBytes > 5) throw new Error('Not an element of BER');
  let length = lengthBytes === 0 ? first : 0;
  for (const byte of bytes.subarray(at + 2, at + 2 + lengthBytes)) length = length * 256 + byte;
  const start = at + 2 + lengthBytes;
  if (start + length > bytes.length) throw new Error('A cut element of BER');
  return { tag, isConstructed, content: bytes.subarray(start, start + length), end: start + length };
};

/** Returns the elements of which another one consists. */
export const readElements = (content: Buffer): BerElement[] => {
  const elements: BerElement[] = [];
  for (let at = 0; at < content.length; ) {
    const element = readElement(content, at);
    elements.push(element);
    at = element.end;
  }
  return elements;
};

/** Returns the bytes of a string, which may be in pieces. */
export const readOctets = ({ isConstructed, content }: BerElement, depth = 0): Buffer => {
  if (!isConstructed) return content;
  if (depth > maxDepth) throw new Error('Not an element of BER');
  return Buffer.concat(readElements(content).map((piece) => readOctets(piece, depth + 1)));
};
