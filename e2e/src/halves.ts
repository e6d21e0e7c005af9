import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds of the journeys that take long, of those measured side by side on two cores. */
const long: Record<string, number> = {
  table: 120,
  'desk-axe': 130,
  start: 91,
  axe: 90,
  html: 87,
  crash: 77,
  routes: 74,
  'sign-in': 73,
  flags: 62,
  entry: 53,
  shell: 51,
  affiliates: 60,
  poker: 60,
  live: 200,
  'agent-centre': 110,
  'agent-contracts': 45,
  'sign-in-codes': 45,
  pwa: 45,
  lottery: 45,
  parts: 40,
  'desk-games': 40,
  'desk-agents': 38,
  excluded: 35,
  'cashier-out': 30,
  'desk-content': 35,
  methods: 31,
}
const usual = 25

/** Shares the files out by how long they take, always alike, so that the halves end together. */
export class Halves extends BaseSequencer {
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
