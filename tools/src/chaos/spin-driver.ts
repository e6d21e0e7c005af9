import { house, wallet } from '@balai/contract'
import { between, type Chance, chanceOf, keyOf, oneOf } from './chance.ts'
import type { Answer, Driver, Intent, Move, Player, Said } from './driver.ts'
import { call, given, parsed, register, sit } from './seat.ts'

const title = 'lakon-malam'
/** Registrations and launches at once. A password is costly to hash. */
const openingAtOnce = 4
/** Of the stakes on offer, how many of the lowest are usual: purses have to last. */
const usualStakes = 3
/** One intent in so many is sure to be refused: a stake that is not on offer. */
const wrongEvery = 25
/** One in so many stakes the most on offer, which sooner or later a purse cannot bear. */
const boldEvery = 400
const notOnOffer = '201'

/** Answers that mean no for good: this key will never move money. */
const definite: ReadonlySet<string> = new Set([...house.open.refuses, ...house.move.refuses])

/** What a round's answer says of the books: the stake when it began, the win when it closed. */
function said(answer: Answer, began: boolean): Said {
  const { success, code, value } = parsed(answer)
  if (success === false && code !== undefined && definite.has(code))
    return { outcome: 'refused', code }
  const played = success ? house.open.gives.safeParse(value) : undefined
  if (!played?.success) return { outcome: 'unknown' }
  const { round, balance } = played.data
  const paid = round.state === 'closed' && round.win > 0n
  const moves: Move[] = []
  if (began)
    moves.push({
      extId: `stake:${round.id}`,
      amount: -round.stake,
      ...(!paid && { after: balance }),
    })
  if (paid) moves.push({ extId: `win:${round.id}`, amount: round.win, after: balance })
  return { outcome: 'given', moves }
}

/** A member at a table of the house: spins, and plays the free spins that a round brings. */
async function seat(url: string, name: string, seed: number): Promise<Player> {
  const chance = chanceOf(seed, name)
  const session = await register(url, chance)
  const { token, stakes } = await sit(url, session, { title, chance })
  let open: string | undefined

  const spin = (luck: Chance) => {
    if (between(luck, 1, wrongEvery) === 1) return notOnOffer
    if (between(luck, 1, boldEvery) === 1) return String(stakes.at(-1))
    return String(oneOf(luck, stakes.slice(0, usualStakes)))
  }
  return {
    name,
    intend(luck): Intent {
      const key = keyOf(luck)
      const [path, body] = open
        ? [house.move.path, { round: open }]
        : [house.open.path, { stake: spin(luck) }]
      const began = path === house.open.path
      return {
        key,
        request: (asked = key) => call(path, { token, key: asked, body }),
        said: (answer) => said(answer, began),
      }
    },
    heard(_intent, { outcome, ...no }, answer) {
      if (outcome === 'refused' && 'code' in no && no.code === 'round-closed') open = undefined
      const { success, value } = parsed(answer)
      const played = success ? house.open.gives.safeParse(value) : undefined
      if (played?.success)
        open = played.data.round.state === 'open' ? played.data.round.id : undefined
    },
    async balances() {
      const value = await given(url, call(wallet.balance.path, { token: session }))
      return [{ of: name, balance: wallet.balance.gives.parse(value).sumBalance }]
    },
  }
}

/** The house's own games, over HTTP as a member plays them. */
export const spinDriver: Driver = {
  name: 'spin',
  sources: ['wagers', 'house'],
  manners: [],
  async open({ url, players, seed }) {
    const seated: Player[] = []
    const names = Array.from({ length: players }, (_, i) => `player ${i + 1}`)
    const work = async () => {
      for (let name = names.shift(); name; name = names.shift())
        seated.push(await seat(url, name, seed))
    }
    await Promise.all(Array.from({ length: openingAtOnce }, work))
    return seated.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  },
}
