import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Journeys that wait for rounds and contests which keep their own time, and work little meanwhile. */
const waiting = ['live', 'virtual', 'crash', 'poker', 'qiuqiu', 'capsa', 'fishing']

/** Seconds of the others that take long, of those measured side by side on two cores. */
const long: Record<string, number> = {
  table: 120,
  'desk-axe': 130,
  start: 91,
  axe: 90,
  html: 87,
  routes: 74,
  'sign-in': 73,
  flags: 62,
  entry: 53,
  shell: 51,
  affiliates: 60,
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

/**
 * Shares the files out, always alike: the last share are those that wait, which are no burden to the others beside them, and
 * these end together by how long they take.
 */
export class Shares extends BaseSequencer {
  override async shard(files: TestSpecification[]) {
    const { count = 1, index = 1 } = this.ctx.config.shard ?? {}
    const nameOf = ({ moduleId }: TestSpecification) => basename(moduleId, '.test.ts')
    const waits = (file: TestSpecification) => waiting.includes(nameOf(file))
    if (count === 1) return files
    if (index === count) return files.filter(waits)
    const secondsOf = (file: TestSpecification) => long[nameOf(file)] ?? usual
    const shares = Array.from({ length: count - 1 }, () => ({
      seconds: 0,
      files: [] as TestSpecification[],
    }))
    const sorted = files
      .filter((file) => !waits(file))
      .toSorted((a, b) => secondsOf(b) - secondsOf(a) || a.moduleId.localeCompare(b.moduleId))
    for (const file of sorted) {
      const least = shares.reduce((a, b) => (b.seconds < a.seconds ? b : a))
      least.files.push(file)
      least.seconds += secondsOf(file)
    }
    return shares[index - 1]?.files ?? []
  }
}
