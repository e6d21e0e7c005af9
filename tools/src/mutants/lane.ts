import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { z } from 'zod'
import { type Bench, openBench, Slow } from './bench.ts'
import { lineOf, type Mutant, mutantsOfCode, mutantsOfSql, mutated } from './cut.ts'
import { whySame } from './equivalents.ts'
import { idOf, type Result, readResults, writeResults } from './results.ts'
import { files, functions } from './targets.ts'

/** What `main.ts` asks of this process, which stands in a tree of its own. */
const Wish = z.object({
  results: z.string(),
  sample: z.int(),
  seed: z.int(),
  only: z.string(),
  again: z.string(),
  kind: z.string(),
})
const wish = Wish.parse(JSON.parse(process.argv[2] ?? ''))
const root = process.cwd()

/** One text that is mutated, how a changed one is put in its place, and who looks at it then. */
type Ground = {
  target: string
  text: string
  mutants: Mutant[]
  tests: string[][]
  lay: (text: string) => Promise<void>
}

const Found = z.array(z.object({ name: z.string(), text: z.string() }))

async function groundsOfSql(bench: Bench): Promise<Ground[]> {
  const found = await bench.onTemplate((owner) =>
    owner.unsafe(`
      select n.nspname || '.' || p.proname as name, pg_get_functiondef(p.oid) as text
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('wallet', 'wagers') and p.prokind = 'f'
       order by 1`),
  )
  return Found.parse([...found]).flatMap(({ name: target, text }) => {
    const tests = functions.find(({ name }) => name.test(target))?.tests
    if (!tests) return []
    const begin = text.indexOf('$function$') + '$function$'.length
    const body = text.slice(begin, text.lastIndexOf('$function$'))
    const lay = (changed: string) =>
      bench.onTemplate(async (owner) => {
        await owner.unsafe(`${text.slice(0, begin)}${changed}$function$`)
      })
    return [{ target, text: body, mutants: mutantsOfSql(body), tests, lay }]
  })
}

function groundsOfCode(bench: Bench): Ground[] {
  const names = ['wallet', 'wagers', 'protection'].flatMap((module) =>
    readdirSync(join(root, 'server/src', module)).map((name) => `server/src/${module}/${name}`),
  )
  return names.flatMap((target) => {
    const tests = files.find(({ name }) => name.test(target))?.tests
    if (!tests) return []
    const text = readFileSync(join(root, target), 'utf8')
    const lay = async (changed: string) => {
      // What is no program proves nothing.
      await transformWithOxc(changed, target)
      writeFileSync(join(root, target), changed)
      await bench.changed(target)
    }
    return [{ target, text, mutants: mutantsOfCode(text), tests, lay }]
  })
}

/** An order that the seed alone decides. */
function shuffled<T>(all: T[], seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return all
    .map((one) => ({ one, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

const green = new Set<string>()

/** Tests that are red before anything was changed would notice every mutant. */
async function assertGreen(bench: Bench, stage: string[]) {
  if (green.has(stage.join())) return
  const noticed = (await bench.run(stage)) && (await bench.run(stage))
  if (noticed) throw new Error(`red before anything was changed: ${noticed}`)
  green.add(stage.join())
}

/** Lays one mutant, asks the tests stage by stage, and puts everything back. */
async function tryOne(bench: Bench, ground: Ground, mutant: Mutant) {
  const { text, tests, lay } = ground
  for (const stage of tests) await assertGreen(bench, stage)
  try {
    await lay(mutated(text, mutant))
  } catch {
    return { fate: 'untaken' as const, by: 'the database' }
  }
  try {
    for (const stage of tests) {
      const by = await bench.run(stage)
      if (by !== undefined) return { fate: 'killed' as const, by }
    }
    return { fate: 'survived' as const, by: '' }
  } catch (error) {
    if (error instanceof Slow) return undefined
    throw error
  } finally {
    await lay(text)
  }
}

// Stopped in the middle, everything is put back and taken down first.
let leaving = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    leaving = true
  })

const bench = await openBench(root)
try {
  // The first run begins the cluster.
  await assertGreen(bench, functions[0]?.tests[0] ?? [])
  const grounds = [...(await groundsOfSql(bench)), ...groundsOfCode(bench)].filter(({ target }) =>
    new RegExp(wish.only).test(target),
  )
  const results = readResults(wish.results)
  const all = grounds.flatMap((ground) =>
    ground.mutants.map((mutant) => {
      const id = idOf({ ...mutant, target: ground.target, text: ground.text })
      return { ground, mutant, id }
    }),
  )
  // What is known of a text that is no longer there says nothing about the one that is.
  const ids = new Set(all.map(({ id }) => id))
  for (const { id, target } of [...results.values()])
    if (!ids.has(id) && new RegExp(wish.only).test(target)) results.delete(id)
  const open = all.filter(({ id, mutant }) => {
    const known = results.get(id)
    if (!new RegExp(wish.kind).test(mutant.kind)) return false
    return wish.again ? known?.fate === wish.again && !whySame(known) : !known
  })
  const known = all.filter(({ id }) => results.has(id)).length
  console.log(`${all.length} mutants, ${known} of them known, ${open.length} to try`)
  let tried = 0
  for (const { ground, mutant, id } of shuffled(open, wish.seed)) {
    if (tried === wish.sample || leaving) break
    const began = performance.now()
    const known = await tryOne(bench, ground, mutant)
    if (!known) continue
    const { fate, by } = known
    const { number: line, line: said } = lineOf(ground.text, mutant)
    const { kind, was, becomes } = mutant
    const seconds = Math.round((performance.now() - began) / 100) / 10
    const { target } = ground
    const result: Result = {
      ...{ id, target, kind, line, text: said, was, becomes, fate, by, seconds },
    }
    results.set(id, result)
    writeResults(wish.results, results)
    if (fate !== 'untaken') {
      tried++
      console.log(`${fate.padEnd(8)} ${target}:${line} ${kind} ${seconds} s`)
      if (fate === 'survived') console.log(`         ${said}\n         ${was} → ${becomes}`)
    }
  }
} finally {
  await bench.close()
}
