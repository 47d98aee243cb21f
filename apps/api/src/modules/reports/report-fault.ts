/** Why a report cannot be generated, for the person who asked. */
export class ReportFault extends Error {}
