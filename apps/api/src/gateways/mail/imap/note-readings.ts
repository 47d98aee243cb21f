import type { FastifyBaseLogger } from 'fastify';
import type { MailHandling } from '../mail.port.ts';

/** Reports in order whether a mailbox can be read. */
interface ReadingNotes {
  /** `fault` is a sentence for people; null if everything was read. A success after a success is not reported. */
  note(fault: string | null): void;
  /** Resolves once everything is reported. */
  settled(): Promise<void>;
}

/** Creates the notes about one mailbox. */
export const createReadingNotes = (handling: MailHandling, log: FastifyBaseLogger): ReadingNotes => {
  let worksAlready = false;
  let reported = Promise.resolve();
  return {
    note: (fault) => {
      if (fault === null && worksAlready) return;
      worksAlready = fault === null;
      reported = reported
        .then(() => handling.noteReading?.(fault))
        .catch((err: unknown) => {
          worksAlready = false;
          log.error({ err }, 'the state of the mailbox was not stored');
        });
    },
    settled: () => reported,
  };
};
