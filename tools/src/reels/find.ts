import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sampleDraw } from '@balai/games/reels/exact/chance'
import { isExact, meansOf } from '@balai/games/reels/exact/mean'
import { sample } from '@balai/games/reels/exact/sample'
import { recipes } from './recipes.ts'
import { said, search } from './search.ts'

// `node --import tsx tools/src/reels/find.ts TITLE [ROUNDS]`: finds the strips of a title and writes them;
// with a number of rounds it only plays so many of the recipe as it is, before anything is exchanged.
const [title = '', only] = process.argv.slice(2)
const recipe = recipes.find(({ math }) => math.title === title)
if (!recipe) {
  console.error(`find TITLE, one of ${recipes.map(({ math }) => math.title).join(', ')}`)
  process.exit(2)
}
const strips = search(only ? { ...recipe, passes: [] } : recipe, console.log)
const found = { ...recipe.math, strips }
const rounds = only ? Number(only) : 200_000
if (isExact(found)) console.log(meansOf(found))
console.log('anew', said(rounds, sample(found, { rounds, draw: sampleDraw(recipe.seed + 2) })))
if (found.buy)
  console.log(
    'bought',
    said(30_000, sample(found, { rounds: 30_000, bought: true, draw: sampleDraw(3) })),
  )
if (!only) {
  const folder = fileURLToPath(new URL('../../../games/src/titles/strips', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const wide = 12
  const text = (symbols: readonly string[]) =>
    Array.from(
      { length: Math.ceil(symbols.length / wide) },
      (_, i) => `      ${symbols.slice(i * wide, (i + 1) * wide).join(' ')}`,
    ).join('\n')
  const list = (all: readonly (readonly string[])[]) =>
    all.length
      ? `[\n${all.map((one) => `    strip(\`\n${text(one)}\n    \`),`).join('\n')}\n  ]`
      : '[]'
  writeFileSync(
    `${folder}/${title}.ts`,
    `import { strip } from '../../reels/math.ts'\n\n/** Found by \`tools/src/reels/find.ts ${title}\`. */\nexport const strips = {\n  base: ${list(strips.base)},\n  free: ${list(strips.free)},\n}\n`,
  )
}
