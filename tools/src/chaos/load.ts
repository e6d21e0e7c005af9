import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { between, type Chance, chanceOf, oneOf } from './chance.ts'
import type { Answer, Intent, Player, Said } from './driver.ts'
import { send } from './http.ts'

/** An intent and everything that was ever answered to it. */
export type Told = {
  player: string
  intent: Intent
  said: Said
  /** Each different definite answer, byte for byte. More than one is wrong. */
  answers: Set<string>
  tries: number
  decidedAt: number
}

/** How often the load itself behaved as clients do on bad lines. */
export type LoadHits = {
  /** Two and more copies of one intent asked at the same time. */
  duplicates: number
  /** Intents asked after one that was made later. */
  reordered: number
  /** Copies that came long after their intent was answered. */
  late: number
  /** Requests whose caller hung up and asked again later. */
  hungUp: number
}

type Given = {
  url: string
  players: readonly Player[]
  seed: number
  lateAfterMs: number
  /** The mistake that no client may make: another key when it asks again. */
  freshKeys?: boolean
}

/** A client goes on asking for so long after the load was told to end. */
const endWithinMs = 60_000
/** Intents that a client remembers, to ask one of them again long after. */
const rememberedMax = 200

/** Many clients, each of which asks every intent by its one key until the answer is definite. */
export class Load {
  readonly hits: LoadHits = { duplicates: 0, reordered: 0, late: 0, hungUp: 0 }
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
    while (!this.over) {
      const how = chance()
      const done = await this.turn(player, { chance, how, remembered })
      remembered.push(...done)
      if (remembered.length > rememberedMax) remembered.shift()
    }
  }

  /** One turn of a client: mostly one intent, sometimes asked as a bad line would have it asked. */
  private async turn(player: Player, { chance, how, remembered }: Turn): Promise<Told[]> {
    const told = this.intend(player, chance)
    if (how < 0.1) {
      await Promise.all([this.decide(player, told, chance), this.decide(player, told, chance)])
      this.hits.duplicates += 1
      return [told]
    }
    if (how < 0.16) {
      const later = this.intend(player, chance)
      const first = this.decide(player, later, chance)
      await pause(between(chance, 1, 15))
      await Promise.all([first, this.decide(player, told, chance)])
      this.hits.reordered += 1
      return [told, later]
    }
    if (how < 0.2) {
      await this.hangUp(told, chance)
      const other = this.intend(player, chance)
      await this.decide(player, other, chance)
    } else if (how < 0.26) await this.askLate(player, { chance, remembered })
    await this.decide(player, told, chance)
    return [told]
  }

  private intend(player: Player, chance: Chance): Told {
    const told: Told = {
      player: player.name,
      intent: player.intend(chance),
      said: { outcome: 'unknown' },
      answers: new Set(),
      tries: 0,
      decidedAt: 0,
    }
    this.told.push(told)
    return told
  }

  /** Asks, and asks again, with the same key, until the answer is definite. */
  private async decide(player: Player, told: Told, chance: Chance): Promise<boolean> {
    for (let tries = 1; performance.now() < this.giveUpAt; tries++) {
      const fresh = this.given.freshKeys === true && tries > 1
      const answer = await this.ask(told, { fresh })
      if (answer && this.hear(player, told, answer)) return true
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
    const said = told.intent.said(answer)
    if (said.outcome === 'unknown') {
      const [, code = ''] = /"code":"([\w-]+)"/.exec(answer.text) ?? []
      this.unclear(`${answer.status} ${code}`.trim())
      return false
    }
    told.answers.add(answer.text)
    if (told.said.outcome !== 'unknown') return true
    told.said = said
    told.decidedAt = performance.now()
    this.decided += 1
    player.heard(told.intent, said, answer)
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
  private async askLate(player: Player, { chance, remembered }: Omit<Turn, 'how'>) {
    const before = performance.now() - this.given.lateAfterMs
    const old = remembered.filter(({ decidedAt }) => decidedAt < before)
    if (old.length === 0) return
    if (await this.decide(player, oneOf(chance, old), chance)) this.hits.late += 1
  }
}

type How = { fresh?: boolean; hangUpAfterMs?: number }
type Turn = { chance: Chance; how: number; remembered: Told[] }
