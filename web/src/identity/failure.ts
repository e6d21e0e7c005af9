import type { Spoken } from '../words/words.tsx'

/** What is said of a call that came to nothing: the house's own sentence, or that it was not reached. */
export const failureOf = (
  { failed, fault }: { failed: boolean; fault: string | undefined },
  t: Spoken['t'],
) => (failed ? (fault ?? t('entry.noAnswer')) : undefined)
