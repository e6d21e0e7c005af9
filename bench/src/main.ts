import { chatRoom } from './chat.ts'
import { lobbyPages, pages } from './lighthouse.ts'
import { load } from './load.ts'
import { lobby } from './lobby.ts'
import { lottery } from './lottery.ts'
import { money } from './money.ts'
import { push } from './push.ts'
import { rooms } from './rooms.ts'
import { type Row, wordRow } from './row.ts'
import { sports } from './sports.ts'
import { titles } from './titles.ts'

/** `npm run bench [GROUP …] [-- --json]`: each figure with its rival, in one run. */
const groups: Record<string, (tell: (line: string) => void) => Promise<Row[]>> = {
  load,
  pages,
  titles,
  lobby,
  'lobby-scores': lobbyPages,
  chat: chatRoom,
  push,
  rooms,
  money,
  lottery,
  sports,
}

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const json = process.argv.includes('--json')
const unknown = asked.filter((name) => !(name in groups))
if (unknown.length) {
  console.error(`No group ${unknown.join(', ')}. Groups: ${Object.keys(groups).join(', ')}`)
  process.exit(2)
}

/** Rounds, and whatever else belongs to a figure and is none. */
const tell = (line: string) => {
  if (!json) console.log(line)
}

const rows: Row[] = []
for (const [name, measure] of Object.entries(groups))
  if (asked.length === 0 || asked.includes(name)) rows.push(...(await measure(tell)))

if (json) console.log(JSON.stringify({ rows }))
else for (const measured of rows) console.log(wordRow(measured))
process.exitCode = 0
