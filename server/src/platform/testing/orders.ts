import { house, seamless, signIn, wallet } from '@balai/contract'
import { ask, type Told } from './caller.ts'

/** Members of the demonstration house who play here. */
const players = ['member', 'agent', 'downline'] as const
type Player = (typeof players)[number]
const stakes = ['200', '200', '400', '1000', '200000', '200000', '200000', '200000', '7']

export type Order = {
  key: string
  player: Player
  what: 'spin' | 'repeat' | 'other-terms' | 'client-seed' | 'balance'
  stake: string
  text: string
}

/** A list that is the same for the same seed: stakes, repeats, other terms, too much, not offered. */
export function ordersOf(seed: number, count: number): Order[] {
  let state = seed
  // Mulberry32: small, and the same everywhere.
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  const whats = [
    ...Array.from({ length: 12 }, () => 'spin' as const),
    'repeat',
    'repeat',
    'other-terms',
    'client-seed',
    'balance',
  ] as const
  return Array.from({ length: count }, (_, n) => ({
    key: `order-${seed}-${n}`,
    player: players[below(players.length)] ?? 'member',
    what: whats[below(whats.length)] ?? 'spin',
    stake: stakes[below(stakes.length)] ?? '200',
    text: `benih ${below(1_000)}`,
  }))
}

const password = 'Balai#2026'

/** Signs a member in, with the tries again that a busy machine may need. */
export async function signedIn(url: string, username: string): Promise<string> {
  const body = { username, password, type: 'username' }
  const told = await ask(url, signIn.login, { body })
  if (!told.success) throw new Error(told.text)
  return (told.value as { token: string }).token
}

type Seat = { session: string; seat: string; last?: Order; open?: string }

/** Signs everyone in and seats them at one game; chance follows from these keys. */
export async function seated(url: string) {
  const seats = new Map<Player, Seat>()
  for (const player of players) {
    const session = await signedIn(url, player)
    const launched = await ask(url, seamless.launchGame, {
      token: session,
      key: `order-launch-${player}`,
      body: {
        nodeId: 'lakon-malam',
        vassalage: 'BALAI',
        accountType: 1,
        confirmTrans: 0,
        launchMode: 'GLS',
        platform: 'WEB',
        clientType: 3,
        language: 'ID',
      },
    })
    const { game_url } = launched.value as unknown as { game_url: string }
    const code = new URLSearchParams(new URL(game_url).hash.slice(1)).get('code')
    const entered = await ask(url, house.enter, {
      key: `order-enter-${player}`,
      body: { code: code ?? '' },
    })
    if (!entered.success) throw new Error(entered.text)
    seats.set(player, { session, seat: (entered.value as { token: string }).token })
  }
  return seats
}

/**
 * What was answered, without what differs by when it was asked: moments, and the points that a job writes each minute for
 * what was staked, by which a purse of its own is opened and the version of the purses goes on.
 */
const timeless = ({ status, text }: Told) =>
  `${status} ${text
    .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"then"')
    .replaceAll(/"version":"\d+"/g, '"version":"then"')
    .replaceAll(/,?\{"pool":"points"[^}]*\}/g, '')}`

/**
 * Gives the orders one after the other, each to the process that `at` names, and answers with all
 * that was said. A round with free spins is played to its end before the player's next order.
 */
export async function play(
  orders: readonly Order[],
  { seats, at }: { seats: Map<Player, Seat>; at: (n: number) => string | Promise<string> },
): Promise<string[]> {
  const said: string[] = []
  let asked = 0
  const tell = async (
    ...[endpoint, sent]: [Parameters<typeof ask>[1], Parameters<typeof ask>[2]]
  ) => {
    const told = await ask(await at(asked++), endpoint, sent)
    said.push(timeless(told))
    return told
  }
  for (const order of orders) {
    const held = seats.get(order.player)
    if (!held) throw new Error(order.player)
    const token = held.seat
    const { last } = held
    if (order.what === 'balance') {
      await tell(wallet.balance, { token: held.session })
      continue
    }
    if (order.what === 'client-seed') {
      await tell(house.clientSeed, { token, key: order.key, body: { clientSeed: order.text } })
      continue
    }
    if (last && order.what !== 'spin') {
      const stake = order.what === 'repeat' ? last.stake : `${last.stake}0`
      await tell(house.open, { token, key: last.key, body: { stake } })
      continue
    }
    const spun = await tell(house.open, { token, key: order.key, body: { stake: order.stake } })
    held.last = order
    let round = (spun.value as { round: Round } | undefined)?.round
    for (let n = 0; round?.state === 'open' && n < 500; n++) {
      const next = await tell(house.move, {
        token,
        key: `${order.key}-free-${n}`,
        body: { round: round.id },
      })
      round = (next.value as { round: Round } | undefined)?.round
    }
  }
  return said
}
type Round = { id: string; state: 'open' | 'closed' }
