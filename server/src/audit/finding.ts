/** Where a record is not as it should be, and how. */
export type Finding = { at: string; what: string }
