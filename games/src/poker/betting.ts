/** The betting of one hand of poker: whose turn it is, what they may do, and what that comes to. Cards are elsewhere. */

export const streets = ['preflop', 'flop', 'turn', 'river'] as const
export type Street = (typeof streets)[number]

/** Somebody in a hand. Money is in minor units. */
export type Player = {
  readonly seat: number
  /** What they have before them still. */
  readonly stack: bigint
  /** What they put in, in this street and in all. */
  readonly street: bigint
  readonly put: bigint
  readonly folded: boolean
  /**
   * The height of the betting as they acted last in this street; nothing before they did. Who has acted may raise again
   * only once the height is more than a whole raise above it.
   */
  readonly actedAt: bigint | null
}

export type Betting = {
  readonly limit: 'none' | 'pot'
  readonly big: bigint
  readonly button: number
  /** In the order of their seats. */
  readonly players: readonly Player[]
  readonly street: Street
  /** The last street of the game; nothing said: the river. */
  readonly last?: Street
  /** What has to be put in this street to stay, and by how much it has to be raised at the least. */
  readonly height: bigint
  readonly raise: bigint
  /** Whose turn it is; nobody’s once this street is over. */
  readonly turn: number | null
}

export type Act =
  | { readonly act: 'fold' }
  | { readonly act: 'check' }
  | { readonly act: 'call' }
  /** To so much in this street, also where nobody bet before. */
  | { readonly act: 'raise'; readonly to: bigint }

/** Why an act is none. */
export type ActFault = 'turn' | 'check' | 'call' | 'raise-least' | 'raise-most' | 'raise-closed'

const least = (one: bigint, other: bigint) => (one < other ? one : other)
const most = (one: bigint, other: bigint) => (one > other ? one : other)
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)

/** Who can still put something in. */
const acts = ({ folded, stack }: Player) => !folded && stack > 0n
const stays = ({ folded }: Player) => !folded

/** Players as they come after a seat, that seat last. */
function after(players: readonly Player[], seat: number): readonly Player[] {
  const at = players.findIndex((one) => one.seat > seat)
  return at < 0 ? players : [...players.slice(at), ...players.slice(0, at)]
}

const put = (one: Player, amount: bigint): Player => {
  const paid = least(amount, one.stack)
  return {
    ...one,
    stack: one.stack - paid,
    street: one.street + paid,
    put: one.put + paid,
  }
}

const changed = (players: readonly Player[], next: Player) =>
  players.map((one) => (one.seat === next.seat ? next : one))

type Beginning = {
  limit: Betting['limit']
  small: bigint
  big: bigint
  /** Everybody puts it in before the cards, and it is no part of what is called. */
  ante: bigint
  /** Twice the big blind by the one after it, where the table has that. */
  straddle: boolean
  button: number
  /** Who is dealt in: two at the least, with their stacks. */
  stacks: readonly { seat: number; stack: bigint }[]
  /** Nobody puts in a blind: the first bet is made after the antes. */
  open?: boolean
  last?: Street
  /** Who puts in a big blind out of turn, to be dealt in at once. It counts as called. */
  posts?: readonly number[]
}

/** Puts antes and blinds, and finds who is first. Of two the one with the button has the small blind, and begins. */
export function beginBetting({
  limit,
  small,
  big,
  ante,
  straddle,
  button,
  stacks,
  posts = [],
  open = false,
  last: end = 'river',
}: Beginning): Betting {
  if (stacks.length < 2) throw new RangeError('a hand has two players at the least')
  let players: readonly Player[] = stacks
    .toSorted((one, other) => one.seat - other.seat)
    .map(({ seat, stack }) => {
      const all = { seat, stack, street: 0n, put: 0n, folded: false, actedAt: null }
      return { ...put(all, ante), street: 0n }
    })
  if (open) {
    const street = 'preflop' as const
    const begun = { limit, big, button, players, street, last: end, height: 0n, raise: big }
    return { ...begun, turn: nextTurn(begun, button) }
  }
  const order = after(players, button)
  const [first, second, third] =
    players.length === 2 ? [order[1], order[0]] : [order[0], order[1], order[2]]
  const blinds = [
    [first, small],
    [second, big],
    [straddle && players.length > 2 ? third : undefined, 2n * big],
  ] as const
  let last = second
  for (const [who, amount] of blinds) {
    const now = who && players.find(({ seat }) => seat === who.seat)
    if (!now) continue
    players = changed(players, put(now, amount))
    last = who
  }
  for (const one of players)
    if (posts.includes(one.seat) && one.street === 0n) players = changed(players, put(one, big))
  const height = straddle && players.length > 2 ? 2n * big : big
  const begun = { limit, big, button, players, street: 'preflop' as const, height, raise: height }
  return { ...begun, turn: nextTurn(begun, last?.seat ?? button) }
}

type Open = Omit<Betting, 'turn'>

/** Whose turn comes after a seat; nobody’s where all that is bet is called, or no two are left to bet. */
function nextTurn({ players, height }: Open, seat: number): number | null {
  if (players.filter(stays).length < 2) return null
  const able = players.filter(acts)
  const owes = (one: Player) => one.street < height
  // One who has called all that others can put in has nobody to bet against.
  if (able.length === 0 || (able.length === 1 && able[0] && !owes(able[0]))) return null
  return after(able, seat).find((one) => one.actedAt === null || owes(one))?.seat ?? null
}

const potOf = (players: readonly Player[]) => sum(players.map((one) => one.put))

export type Choices = {
  readonly check: boolean
  /** What calling costs; nothing where there is nothing to call. */
  readonly call: bigint
  /** To what it may be raised in this street, from the least to the most. */
  readonly raise: { readonly least: bigint; readonly most: bigint } | null
}

/** What whoever’s turn it is may do. To fold is always one of it. */
export function choicesOf({ players, turn, height, raise, limit }: Betting): Choices | null {
  const me = players.find(({ seat }) => seat === turn)
  if (!me) return null
  const owed = least(height - me.street, me.stack)
  const all = me.street + me.stack
  // Others who can still answer a raise.
  const against = players.some((one) => one.seat !== me.seat && acts(one))
  // A raise of less than a whole one, by who had no more, opens nothing for those who have acted.
  const opened = me.actedAt === null || height - me.actedAt >= raise
  const top = limit === 'pot' ? least(all, height + potOf(players) + owed) : all
  const canRaise = against && opened && all > height
  return {
    check: owed === 0n,
    call: owed,
    raise: canRaise
      ? { least: least(height + raise, all), most: most(top, least(height + raise, all)) }
      : null,
  }
}

/** What the betting comes to with an act of a seat, or why it is none. */
export function acted(betting: Betting, seat: number, act: Act): Betting | { fault: ActFault } {
  const { players, turn, height } = betting
  const me = players.find((one) => one.seat === seat)
  const choices = choicesOf(betting)
  if (!me || !choices || turn !== seat) return { fault: 'turn' }
  const next = (now: Player, more: Partial<Open> = {}) => {
    const open = { ...betting, ...more, players: changed(players, now) }
    return { ...open, turn: nextTurn(open, seat) }
  }
  switch (act.act) {
    case 'fold':
      return next({ ...me, folded: true, actedAt: height })
    case 'check':
      return choices.check ? next({ ...me, actedAt: height }) : { fault: 'check' }
    case 'call':
      return choices.call > 0n
        ? next({ ...put(me, choices.call), actedAt: height })
        : { fault: 'call' }
    case 'raise': {
      const { raise } = choices
      if (!raise) return { fault: 'raise-closed' }
      if (act.to < raise.least) return { fault: 'raise-least' }
      if (act.to > raise.most) return { fault: 'raise-most' }
      const by = act.to - height
      return next(
        { ...put(me, act.to - me.street), actedAt: act.to },
        { height: act.to, raise: most(betting.raise, by) },
      )
    }
  }
}

/** What the betting comes to where somebody leaves it out of turn: their cards are gone, what they put in stays. */
export function left(betting: Betting, seat: number): Betting {
  const { players, turn } = betting
  if (turn === seat) return acted(betting, seat, { act: 'fold' }) as Betting
  const gone = players.map((one) => (one.seat === seat ? { ...one, folded: true } : one))
  const open = { ...betting, players: gone }
  // Whoever has the turn keeps it, unless nothing is left to be decided.
  return { ...open, turn: turn !== null && nextTurn(open, turn) !== null ? turn : null }
}

/** The next street, once nobody has a turn in this one; nothing where the hand is over. */
export function nextStreet(betting: Betting): Betting | null {
  const { players, street, big, button, turn } = betting
  const next = streets[streets.indexOf(street) + 1]
  if (turn !== null) throw new RangeError('the betting of this street goes on')
  if (!next || street === betting.last || players.filter(stays).length < 2) return null
  const open = {
    ...betting,
    ...{ street: next, height: 0n, raise: big },
    players: players.map((one) => ({ ...one, street: 0n, actedAt: null })),
  }
  return { ...open, turn: nextTurn(open, button) }
}

/** Whether nothing more can be bet, and the board is dealt to its end. */
export const isShowdown = ({ players, turn }: Betting) =>
  turn === null && players.filter(stays).length > 1
