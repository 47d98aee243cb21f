/** Returns the number of the demo's docketing matter for an application. */
export const demoMatterNumber = (applicationNumber: string): string => `M${applicationNumber}`;
