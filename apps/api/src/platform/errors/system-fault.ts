/** A fault of a system that the hub uses. Its message is a sentence for people, which the health report shows. */
export class SystemFault extends Error {}
