import type { Driver, Stage } from '../driver.ts'
import type { Finding, Report } from '../report.ts'
import { judgeVendor, missedFaults } from './judge.ts'
import { openProxy } from './proxy.ts'
import type { Fault } from './traffic.ts'

type Given = {
  driver: Driver
  stage: Pick<Stage, 'launch'>
  url: string
  port?: number
  /** How long the vendor waits for an answer. */
  timeoutMs: number
  /** Fewer faults of a kind than this prove nothing. */
  least: number
  waitLeastMs?: number
  /** Lets the vendor play at this address until it is done. Answers why it ended badly, if it did. */
  play: (url: string) => Promise<string | undefined>
}

export type VendorOutcome = {
  verdict: Report['verdict']
  findings: Finding[]
  hits: Record<Fault, number>
  missed: Fault[]
}

/** Later than a vendor waits, but not by so much that a run takes for ever. */
const lateBy = 1.5
/** What a retry waits at the least, unless said otherwise: less would be hammering. */
const waitLeastUsualMs = 50

/** Lets a vendor play through the lab, and judges what it did. */
export async function runVendor(given: Given): Promise<VendorOutcome> {
  const { driver, stage, url, timeoutMs, least, play } = given
  const { launch } = stage
  if (!launch) throw new Error('nobody launches games for this vendor')
  const proxy = await openProxy({
    ...{ url, lateMs: timeoutMs * lateBy, launch, port: given.port ?? 0 },
  })
  let ended: string | undefined
  try {
    ended = await play(proxy.url)
  } finally {
    await proxy.close()
  }
  const purses = new Map<string, { first: bigint; last: bigint }>()
  for (const [playerRef, first] of proxy.seated) {
    const { balance } = await driver.call('balance', { playerRef })
    if (!balance) throw new Error('balance was answered without a balance')
    purses.set(playerRef, { first, last: BigInt(balance.real) + BigInt(balance.bonus) })
  }
  const waitLeastMs = given.waitLeastMs ?? waitLeastUsualMs
  const findings = judgeVendor({ exchanges: proxy.exchanges, purses, waitLeastMs })
  if (ended)
    findings.push({ rule: 'battery', title: 'the vendor plays on', outcome: 'fail', why: ended })
  const missed = missedFaults(proxy.hits, least)
  const broken = findings.some(({ outcome }) => outcome === 'fail')
  const verdict = broken ? 'FAILED' : missed.length ? 'INVALID' : 'PASSED'
  return { verdict, findings, hits: proxy.hits, missed }
}
