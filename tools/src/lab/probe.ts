import type { Driver, Need, Stage } from './driver.ts'
import { Broken, NotArranged, Player } from './player.ts'

/** The wallet under judgement and everything that a rule needs to try it. */
export type Lab = {
  driver: Driver
  stage: Stage
  /** A player with at least a million, shared with rules before and after. */
  player(): Promise<Player>
  /** A player of one's own, with exactly this much if it matters, who may be spoilt. */
  own(cash?: bigint): Promise<Player>
  /** Everything that the run has asked, oldest first. */
  asked: Asked[]
}
export type Asked = { name: string; body: object; answer: { code: string; ms: number } }

/** The number of a rule in the list of rules, or the part of the battery that it is of. */
export type RuleName = number | 'battery' | 'sport' | 'poker'

/** One rule, tried.  */
export type Probe = {
  rule: RuleName
  title: string
  needs?: readonly Need[]
  run(lab: Lab): Promise<unknown>
}

export type Verdict = {
  rule: RuleName
  title: string
  outcome: 'pass' | 'fail' | 'not run'
  why?: string
  ms: number
}

/** A lab at this wallet. */
export function openLab(driver: Driver, stage: Stage): Lab {
  const asked: Asked[] = []
  const watched: Driver = {
    ...driver,
    async call(name, body) {
      const answer = await driver.call(name, body)
      asked.push({ name, body, answer })
      return answer
    },
  }
  let shared: Promise<Player> | undefined
  const own = async (cash?: bigint) => new Player(watched, await stage.seat(cash))
  return {
    driver: watched,
    stage,
    asked,
    own,
    player: () => {
      shared ??= own()
      return shared
    },
  }
}

/** Tries one rule. What the wallet or its operator cannot do is said, and counts for nothing. */
export async function judge(lab: Lab, probe: Probe): Promise<Verdict> {
  const { rule, title, needs = [] } = probe
  const began = performance.now()
  const said = (outcome: Verdict['outcome'], why?: string): Verdict => ({
    ...{ rule, title, outcome, ms: Math.round(performance.now() - began) },
    ...(why && { why }),
  })
  const missing = needs.filter((need) => !lab.driver.can.has(need) && !lab.stage.can.has(need))
  if (missing.length) return said('not run', `needs ${missing.join(', ')}`)
  try {
    await probe.run(lab)
    return said('pass')
  } catch (error) {
    if (error instanceof NotArranged) return said('not run', error.message)
    if (error instanceof Broken) return said('fail', error.message)
    return said('fail', `no answer: ${error instanceof Error ? error.message : String(error)}`)
  }
}
