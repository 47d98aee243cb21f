import type { Message } from '@hub/contract/messages/message.schema.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { RowShape } from '../../../../components/timeline/use-timeline.ts';
import { dayIn } from '../../../../lib/format/day-in.ts';
import { joinPages, type TwoWayPage } from '../../../../lib/requests/two-way-pages.ts';

/** A row of the chat: the heading of a day, the line above unread messages, or a message. */
export type MessageRow =
  | { row: 'day'; key: string; day: IsoDate }
  | { row: 'new'; key: string }
  /** `isFirst`: the first of one author's messages that follow one another within five minutes. */
  | { row: 'message'; key: string; message: Message; isFirst: boolean };

const clusterMs = 5 * 60_000;

/**
 * Returns the loaded messages in their newest versions, oldest first, with live ones behind them. Live messages stay
 * away while newer pages are not loaded, and from a search, which only the server answers.
 */
export const listShown = (
  pages: readonly TwoWayPage<Message>[],
  known: ReadonlyMap<string, Message>,
  isSearch: boolean,
): Message[] => {
  const loaded = joinPages(pages).map((message) => known.get(message.id) ?? message);
  if (isSearch || pages.at(-1)?.hasNewer) return loaded;
  const last = loaded.at(-1)?.seq ?? 0;
  const live = [...known.values()].filter(({ seq }) => seq > last).sort((a, b) => a.seq - b.seq);
  return [...loaded, ...live];
};

const isContinued = (before: Message | undefined, message: Message): boolean =>
  before?.author.email === message.author.email &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) <= clusterMs;

interface RowOptions {
  timeZone: string;
  /** `seq` of the first message below the line of unread messages; null without a line. */
  newFrom: number | null;
}

/** Arranges messages, oldest first, in days and clusters of one author. */
export const arrangeMessages = (
  messages: readonly Message[],
  { timeZone, newFrom }: RowOptions,
): MessageRow[] => {
  const rows: MessageRow[] = [];
  let before: Message | undefined;
  let lastDay: IsoDate | undefined;
  for (const message of messages) {
    const day = dayIn(timeZone, message.createdAt);
    const isNewDay = day !== lastDay;
    const isNewFrom = newFrom !== null && message.seq >= newFrom && !(before && before.seq >= newFrom);
    if (isNewDay) rows.push({ row: 'day', key: `day ${day}`, day });
    if (isNewFrom) rows.push({ row: 'new', key: 'new' });
    const isFirst = isNewDay || isNewFrom || !isContinued(before, message);
    rows.push({ row: 'message', key: message.id, message, isFirst });
    before = message;
    lastDay = day;
  }
  return rows;
};

const heightsPx = { day: 36, new: 28, message: 56 } as const;

/** Properties of the rows for the timeline. */
export const messageShape: RowShape<MessageRow> = {
  seqsOf: (row) => (row?.row === 'message' ? [row.message.seq] : []),
  isHeading: ({ row }) => row !== 'message',
  isDay: ({ row }) => row === 'day',
  heightPx: ({ row }) => heightsPx[row],
};
