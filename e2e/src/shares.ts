import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds of the journeys that take long, of those measured side by side on two cores. */
const long: Record<string, number> = {
  virtual: 187,
  live: 180,
  'agent-centre': 120,
  'desk-axe': 110,
  poker: 97,
  start: 91,
  axe: 80,
  'desk-agents': 79,
  table: 74,
  crash: 70,
  'agent-contracts': 70,
  entry: 65,
  html: 65,
  sports: 65,
  'sign-in': 65,
  flags: 62,
  overlays: 60,
  affiliates: 60,
  qiuqiu: 60,
  capsa: 60,
  routes: 55,
  shell: 55,
  'sign-in-codes': 45,
  pwa: 45,
  lottery: 45,
  parts: 40,
  seasons: 40,
  cashier: 36,
  excluded: 35,
  'cashier-out': 35,
  'desk-content': 35,
  help: 33,
  methods: 30,
  frame: 30,
  fishing: 30,
  trial: 29,
  registration: 27,
  'desk-games': 20,
}
const usual = 12

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
