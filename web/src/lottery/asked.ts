/** What the address of a lottery room may name. */
export const askedNames = ['gameCode', 'vendor', 'playType'] as const
type Name = (typeof askedNames)[number]

/** What is looked at of one lottery. */
export const views = ['bet', 'bets', 'results', 'trends', 'rules'] as const
export type View = (typeof views)[number]

/** What an address asks for; what it says there that is no code of anything is only told of. */
export type Asked = {
  named: Partial<Record<Name, string>>
  unreadable: readonly Name[]
  view: View
}

/** Codes of games, vendors and play types: letters, digits, `-` and `_`. */
const code = /^[A-Za-z0-9][\w-]{0,39}$/

/** Reads the address of a lottery room. */
export function lotteryAsked(search: string): Asked {
  const asked = new URLSearchParams(search)
  const named: Partial<Record<Name, string>> = {}
  const unreadable: Name[] = []
  for (const name of askedNames) {
    const value = asked.get(name)?.trim()
    if (!value) continue
    if (code.test(value)) named[name] = value
    else unreadable.push(name)
  }
  return { named, unreadable, view: views.find((view) => view === asked.get('view')) ?? 'bet' }
}
