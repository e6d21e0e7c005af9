export type Extras = readonly { activity: string; name: string }[]

/** What can be set to come with something; what comes with it now stays a choice where it was closed since. */
export const withOwn = (extras: Extras, own: string | null | undefined): Extras =>
  !own || extras.some(({ activity }) => activity === own)
    ? extras
    : [...extras, { activity: own, name: own }]

/** What an extra is called; one that is closed by now by its code. */
export const nameIn = (extras: Extras, own: string | null) =>
  own && (extras.find(({ activity }) => activity === own)?.name ?? own)
