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

/** Shares the files out by how long they take, always alike, so that the shares end together. */
export class Shares extends BaseSequencer {
  override async shard(files: TestSpecification[]) {
    const { count = 1, index = 1 } = this.ctx.config.shard ?? {}
    const secondsOf = ({ moduleId }: TestSpecification) =>
      long[basename(moduleId, '.test.ts')] ?? usual
    const shares = Array.from({ length: count }, () => ({
      seconds: 0,
      files: [] as TestSpecification[],
    }))
    const sorted = files.toSorted(
      (a, b) => secondsOf(b) - secondsOf(a) || a.moduleId.localeCompare(b.moduleId),
    )
    for (const file of sorted) {
      const least = shares.reduce((a, b) => (b.seconds < a.seconds ? b : a))
      least.files.push(file)
      least.seconds += secondsOf(file)
    }
    return shares[index - 1]?.files ?? []
  }
}
