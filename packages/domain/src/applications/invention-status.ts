/** Phase of an invention in the hub. */
export type InventionStatus =
  | 'intake'
  | 'drafting'
  | 'filed'
  | 'prosecution'
  | 'allowed'
  | 'granted'
  | 'abandoned';
