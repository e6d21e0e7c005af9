/** What is told to one member alone; everything else is the same for everybody in a room. */
const personal = new Set(['own', 'offer', 'mine'])

type Event = { is: string } & Record<string, unknown>

/** What players of all rooms were told, held against one another as it comes. */
export class History {
  private readonly told = new Map<string, Map<string, string>>()
  private readonly cards = new Map<string, string>()
  readonly findings: string[] = []
  events = 0
  compared = 0

  hear({ room, version, all }: { room: string; version: string; all: readonly Event[] }) {
    const text = JSON.stringify(all.filter(({ is }) => !personal.has(is)))
    const versions = this.told.get(room) ?? new Map<string, string>()
    this.told.set(room, versions)
    const before = versions.get(version)
    versions.set(version, text)
    this.events++
    if (before === undefined) return
    this.compared++
    if (before !== text)
      this.findings.push(`${room} at ${version} was told as ${before} and ${text}`)
  }

  /** Cards that somebody was dealt: whenever they are told again they are the same. */
  deal(place: string, cards: readonly number[]) {
    if (cards.length === 0) return
    const before = this.cards.get(place)
    const text = [...cards].join(' ')
    // A card more is dealt to hands that grow; none is taken back or exchanged.
    if (before !== undefined && !text.startsWith(before))
      this.findings.push(`${place} held ${before}, then ${text}`)
    if (new Set(cards).size !== cards.length)
      this.findings.push(`${place} holds a card twice: ${text}`)
    this.cards.set(place, text)
  }

  get dealt(): ReadonlyMap<string, string> {
    return this.cards
  }

  /** What the house kept of what it told, against what was heard. */
  against(kept: readonly { room: string; version: string; told: readonly Event[] }[]): number {
    let same = 0
    for (const { room, version, told } of kept) {
      const heard = this.told.get(room)?.get(version)
      if (heard === undefined) continue
      if (heard === canonical(told)) same++
      else
        this.findings.push(`${room} at ${version} is kept as ${canonical(told)}, heard as ${heard}`)
    }
    return same
  }

  /** As `told` does, whatever order a database gives names in. */
  sort() {
    for (const versions of this.told.values())
      for (const [version, text] of versions) versions.set(version, canonical(JSON.parse(text)))
  }
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
