/** Another process has taken over the result. */
export class ClaimLostError extends Error {}

/** Why a report cannot be generated, for the person who asked. */
export class ReportFault extends Error {}
