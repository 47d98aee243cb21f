import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { FileContent, ReadContent } from '../api/file-content.ts';
import { decodePart, encodingOf, partBytes, type TextEncoding } from '../model/text-part.ts';

/** Options of a query for content: forgotten with its view, because a file may be large. */
const onlyHere = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

const keys = new WeakMap<ReadContent, string>();

const keyOf = (content: ReadContent): string => {
  const key = keys.get(content) ?? crypto.randomUUID();
  keys.set(content, key);
  return key;
};

/** Returns a signed address of the content. */
export const useAddress = (content: FileContent) =>
  useQuery({
    ...onlyHere,
    queryKey: ['file-content', keyOf(content), 'address'],
    queryFn: () => content.readAddress(),
  });

/** Reads the start of the content and turns it into what a view shows. */
export const useParsed = <T>(
  content: ReadContent,
  maxBytes: number,
  parse: (bytes: Uint8Array<ArrayBuffer>) => T | Promise<T>,
) =>
  useQuery({
    ...onlyHere,
    queryKey: ['file-content', keyOf(content), 'parsed'],
    queryFn: async ({ signal }) => parse(await content.read(0, Math.min(content.size, maxBytes), signal)),
    structuralSharing: false,
  });

interface TextPart {
  /** Where the part starts, in bytes. */
  start: number;
  text: string;
  /** Where the next part starts, in bytes; null behind the last. */
  next: number | null;
  encoding: TextEncoding;
}

/** Reads a text part by part. */
export const useTextParts = (content: FileContent) =>
  useInfiniteQuery({
    ...onlyHere,
    queryKey: ['file-content', keyOf(content), 'text'],
    initialPageParam: { start: 0, encoding: null as TextEncoding | null },
    queryFn: async ({ pageParam, signal }): Promise<TextPart> => {
      const end = Math.min(content.size, pageParam.start + partBytes);
      const bytes = await content.read(pageParam.start, end, signal);
      const encoding = pageParam.encoding ?? encodingOf(bytes);
      const { text, used } = decodePart(bytes, encoding, end === content.size);
      const next = pageParam.start + used;
      return { start: pageParam.start, text, next: next < content.size ? next : null, encoding };
    },
    getNextPageParam: ({ next, encoding }) => (next === null ? null : { start: next, encoding }),
    structuralSharing: false,
  });
