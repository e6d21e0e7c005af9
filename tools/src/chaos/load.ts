import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { between, type Chance, chanceOf, oneOf } from './chance.ts'
import type { Answer, Hands, Intent, Manner, Player, Single, Told } from './driver.ts'
import { send } from './http.ts'

/** How often the load itself behaved as clients do on bad lines. */
export type LoadHits = Record<Manner, number>

type Given = {
  url: string
  players: readonly Player[]
  seed: number
  lateAfterMs: number
  /** The mistake that no client may make: another key when it asks again. */
  freshKeys?: boolean
  /** Keeps each answer that decides, as it is heard. */
  note?: (heard: { of: string; key: string; status: number; text: string }) => void
}

const nothing: LoadHits = {
  duplicates: 0,
  reordered: 0,
  late: 0,
  hungUp: 0,
  givenUp: 0,
  winsFirst: 0,
  undoneFirst: 0,
  minutesLate: 0,
  afterEnd: 0,
}
/** A client goes on asking for so long after the load was told to end. */
const endWithinMs = 60_000
/** Intents that a client remembers, to ask one of them again long after. */
const rememberedMax = 200

/** Many clients, each of which asks every intent by its one key until the answer is definite. */
export class Load {
  readonly hits: LoadHits = { ...nothing }
  readonly told: Told[] = []
  /** Requests that are sent and not answered. */
  inFlight = 0
  /** Intents with a definite answer. */
  decided = 0
  /** What was answered, or happened instead of an answer, that means nothing. */
  readonly unknown = new Map<string, number>()
  private readonly given: Given
  private readonly ended: Promise<unknown>
  private over = false
  private giveUpAt = Number.POSITIVE_INFINITY

  constructor(given: Given) {
    this.given = given
    this.ended = Promise.all(given.players.map((player) => this.play(player)))
  }

  /** No new intents; waits until each that was begun is decided, or given up. */
  async end() {
    this.over = true
    this.giveUpAt = performance.now() + endWithinMs
    await this.ended
  }

  private async play(player: Player) {
    const chance = chanceOf(this.given.seed, `plays ${player.name}`)
    const remembered: Told[] = []
    const hands = this.handsOf(player, { chance, remembered })
    while (!this.over) {
      const done =
        'turn' in player ? await player.turn(hands) : await this.turn(player, { chance, hands })
      remembered.push(...done)
      if (remembered.length > rememberedMax) remembered.splice(0, done.length)
    }
    if ('turn' in player) await player.finish(hands)
  }

  private handsOf(player: Player, { chance, remembered }: Remembering): Hands {
    return {
      chance,
      begin: (intent, of = player.name) => this.begin(intent, of),
      decide: (told, tries) => this.decide(player, told, { chance, tries }),
      hangUp: (told) => this.hangUp(told, chance),
      askLate: () => this.askLate(player, { chance, remembered }),
      count: (what) => {
        this.hits[what] += 1
      },
      over: () => this.over,
    }
  }

  /** One turn of a client: mostly one intent, sometimes asked as a bad line would have it asked. */
  private async turn(player: Single, { chance, hands }: Turn): Promise<Told[]> {
    const how = chance()
    const begin = () => hands.begin(player.intend(chance))
    const told = begin()
    if (how < 0.1) {
      await Promise.all([hands.decide(told), hands.decide(told)])
      this.hits.duplicates += 1
      return [told]
    }
    if (how < 0.16) {
      const later = begin()
      const first = hands.decide(later)
      await pause(between(chance, 1, 15))
      await Promise.all([first, hands.decide(told)])
      this.hits.reordered += 1
      return [told, later]
    }
    if (how < 0.2) {
      await hands.hangUp(told)
      await hands.decide(begin())
    } else if (how < 0.26) await hands.askLate()
    await hands.decide(told)
    return [told]
  }

  private begin(intent: Intent, player: string): Told {
    const told: Told = {
      player,
      intent,
      said: { outcome: 'unknown' },
      answers: new Set(),
      outcomes: new Set(),
      tries: 0,
      decidedAt: 0,
    }
    this.told.push(told)
    return told
  }

  /** Asks, and asks again, with the same key, until the answer is definite or it has asked enough. */
  private async decide(player: Player, told: Told, { chance, tries: most }: Deciding) {
    for (let tries = 1; performance.now() < this.giveUpAt; tries++) {
      const fresh = this.given.freshKeys === true && tries > 1
      const answer = await this.ask(told, { fresh })
      if (answer && this.hear(player, told, answer)) return true
      if (tries === most) return false
      await pause(Math.min(500, 10 * 2 ** tries) * (0.5 + chance()))
    }
    return false
  }

  private async ask(told: Told, { fresh, ...how }: How) {
    told.tries += 1
    this.inFlight += 1
    try {
      const request = fresh ? told.intent.request(randomUUID()) : told.intent.request()
      return await send(this.given.url, request, how)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (how.hangUpAfterMs === undefined) this.unclear(String(code ?? 'no answer'))
      return undefined
    } finally {
      this.inFlight -= 1
    }
  }

  /** Whether the answer decides; the first that does is told to the player. */
  private hear(player: Player, told: Told, answer: Answer): boolean {
    const { intent } = told
    const said = intent.said(answer)
    if (said.outcome === 'unknown') {
      const [, code = ''] = /"code":"([\w-]+)"/.exec(answer.text) ?? []
      this.unclear(`${answer.status} ${code}`.trim())
      if ('unclear' in player) player.unclear(answer)
      return false
    }
    this.given.note?.({ of: told.player, key: intent.key, ...answer })
    told.answers.add(intent.lasting?.(answer) ?? answer.text)
    told.outcomes.add(said.outcome)
    if (told.said.outcome !== 'unknown') return true
    told.said = said
    told.decidedAt = performance.now()
    this.decided += 1
    if ('heard' in player) player.heard(intent, said, answer)
    return true
  }

  private unclear(what: string) {
    this.unknown.set(what, (this.unknown.get(what) ?? 0) + 1)
  }

  /** Asks and does not wait for the answer: whether it counted is not known until it is asked again. */
  private async hangUp(told: Told, chance: Chance) {
    const answer = await this.ask(told, { hangUpAfterMs: between(chance, 1, 20) })
    if (answer === undefined) this.hits.hungUp += 1
  }

  /** A copy of something old arrives, and must be answered as it was. */
  private async askLate(player: Player, { chance, remembered }: Remembering) {
    const before = performance.now() - this.given.lateAfterMs
    const old = remembered.filter(({ decidedAt }) => decidedAt > 0 && decidedAt < before)
    if (old.length === 0) return
    if (await this.decide(player, oneOf(chance, old), { chance })) this.hits.late += 1
  }
}

type How = { fresh?: boolean; hangUpAfterMs?: number }
type Deciding = { chance: Chance; tries?: number | undefined }
type Remembering = { chance: Chance; remembered: Told[] }
type Turn = { chance: Chance; hands: Hands }
