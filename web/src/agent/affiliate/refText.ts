const shown = 8

/** A member as an affiliate reads them: the end of a number that says nothing of the account. */
export const refText = (ref: string) => ref.slice(-shown).toUpperCase()
