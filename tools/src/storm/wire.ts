/** What the contract gives as it travels: sums and moments are text. */
export type Wire<T> = T extends bigint | Date
  ? string
  : T extends object
    ? { [K in keyof T]: Wire<T[K]> }
    : T
