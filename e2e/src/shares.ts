import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds of the journeys that take long, of those measured side by side on two cores. */
const long: Record<string, number> = {
  virtual: 197,
  live: 174,
  poker: 92,
  start: 54,
  'sign-in': 51,
  'desk-axe': 49,
  axe: 39,
  'desk-agents': 38,
  cashier: 37,
  'agent-centre': 37,
  crash: 35,
  shell: 35,
  entry: 33,
  table: 31,
  html: 29,
  excluded: 27,
  routes: 25,
  sports: 25,
  trial: 25,
  frame: 23,
  methods: 22,
  pwa: 22,
  'agent-contracts': 21,
  'desk-content': 21,
  lottery: 21,
  'cashier-out': 21,
  flags: 20,
  'sign-in-codes': 18,
  seasons: 17,
  affiliates: 16,
  overlays: 15,
  'desk-keys': 15,
  protection: 15,
}
const usual = 7

/** Played at the pace of their games, they wait most of their time: they go beside the others, in a share of their own. */
const waiting = new Set(['virtual', 'live', 'poker', 'crash'])

/**
 * Shares the files out, always alike: the first share takes those that wait, the others the rest by how long they take,
 * so that they end together.
 */
export class Shares extends BaseSequencer {
  override async shard(files: TestSpecification[]) {
    const { count = 1, index = 1 } = this.ctx.config.shard ?? {}
    if (count === 1) return files
    const nameOf = ({ moduleId }: TestSpecification) => basename(moduleId, '.test.ts')
    const secondsOf = (file: TestSpecification) => long[nameOf(file)] ?? usual
    const shares = Array.from({ length: count }, () => ({
      seconds: 0,
      files: [] as TestSpecification[],
    }))
    const [first, ...others] = shares
    const sorted = files.toSorted(
      (a, b) => secondsOf(b) - secondsOf(a) || a.moduleId.localeCompare(b.moduleId),
    )
    for (const file of sorted) {
      const share = waiting.has(nameOf(file))
        ? first
        : others.reduce((a, b) => (b.seconds < a.seconds ? b : a))
      share?.files.push(file)
      if (share) share.seconds += secondsOf(file)
    }
    return shares[index - 1]?.files ?? []
  }
}
