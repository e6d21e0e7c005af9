import type { RefusalName } from './refusals/index.ts'

/** How every call answers. `message` is worded in the caller's language. */
export type Envelope =
  | { success: true; value: unknown }
  | { success: false; code: RefusalName; message: string; value?: unknown }
