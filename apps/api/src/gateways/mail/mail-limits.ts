const megabyte = 1024 * 1024;

/** Limits of mail, which may be built to exhaust its reader. */
export const mailLimits = {
  /** Bytes of an email over SMTP. Servers usually allow 25 to 50 MB. */
  maxReceivedBytes: 60 * megabyte,
  /** Bytes of an email in a mailbox, as of any other file. */
  maxMailboxBytes: 250 * megabyte,
  /** Recipients of an email, received and sent. */
  maxRecipients: 100,
  /** Servers on the way of an email; more are a loop (RFC 5321, section 6.3). */
  maxHops: 30,
  /** Bytes of headers that are read. */
  maxHeaderBytes: megabyte,
  maxParts: 500,
  /** Levels of parts within parts. Programs that write mail need about five. */
  maxDepth: 20,
  /** Message ids of a thread; the first and the last ones of longer lists. */
  maxReferences: 1_000,
  maxSubjectLength: 998,
  /** Emails that are read inside of another one. */
  maxEnclosed: 20,
  /** Characters of each email inside of another one in which references are looked for. */
  maxEnclosedText: 50_000,
  maxTextCharacters: 1_000_000,
  maxHtmlCharacters: 2_000_000,
} as const;
