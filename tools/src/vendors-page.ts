import { sandboxApi } from '@balai/contract/sandbox-api'
import { vendorApi } from '@balai/contract/vendor-api'
import { walletApi, walletCodes } from '@balai/contract/wallet-api'
import { fieldsOf } from './contract-table.ts'
import { codeWords, fieldWords } from './vendor-words.ts'

type Call = { about: string; takes: unknown; gives: unknown; method?: string; path?: string }

/** Which calls stand under which heading of the guide. */
const groups: Record<string, readonly string[]> = {
  play: ['authenticate', 'balance', 'bet', 'win', 'betwin', 'rollback', 'round/close'],
  beside: ['adjust', 'promo', 'tip', 'freeround/result'],
  asking: ['status', 'feed'],
  sport: [
    ...['bet/reserve', 'bet/confirm', 'bet/reject', 'settle', 'unsettle', 'void'],
    ...['cashout/quote', 'cashout/confirm'],
  ],
  poker: [
    ...['seat/buyin', 'seat/cashout', 'tourney/enter', 'tourney/refund', 'tourney/prize'],
    'hand/report',
  ],
}

/** `docs/vendors.md` with its tables made anew from the contract. The prose is kept. */
export function vendorsPage(page: string): string {
  const calls = new Map<string, Call>(Object.entries(walletApi))
  const grouped = new Set(Object.values(groups).flat())
  const left = [...calls.keys()].filter((name) => !grouped.has(name))
  if (left.length) throw new Error(`docs/vendors.md has no place for ${left.join(', ')}`)
  const tables: [string, string][] = [
    ['codes', codeTable()],
    ...Object.entries(groups).map(([group, names]): [string, string] => [
      group,
      names.map((name) => callTable(`POST /wallet/v1/${name}`, calls.get(name))).join('\n\n'),
    ]),
    [
      'sandbox',
      Object.entries(sandboxApi)
        .map(([name, call]) => callTable(`POST /wallet/v1/${name}`, call))
        .join('\n\n'),
    ],
    [
      'yours',
      Object.values(vendorApi)
        .map((call) => callTable(`${call.method} ${call.path}`, call))
        .join('\n\n'),
    ],
  ]
  return tables.reduce((text, [name, table]) => put(text, name, table), page)
}

/** Puts a table between its marks. */
function put(page: string, name: string, table: string): string {
  const begin = `<!-- ${name}: made by \`npm run generate\` -->`
  const end = `<!-- end of ${name} -->`
  const [before = '', rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`docs/vendors.md has no marks for ${name}`)
  return `${before}${begin}\n\n${table}\n\n${end}${after}`
}

function codeTable() {
  const rows = Object.entries(walletCodes).map(
    ([code, { retryable }]) =>
      `| \`${code}\` | ${retryable ? 'yes' : 'no'} | ${wordsOf(codeWords, code)} |`,
  )
  return ['| Code | Same again? | Meaning |', '|---|---|---|', ...rows].join('\n')
}

function callTable(title: string, call: Call | undefined) {
  if (!call) throw new Error(`the contract has no ${title}`)
  const rows = (way: string, shape: unknown) =>
    fieldsOf(shape).map(
      ({ path, type, optional }) =>
        `| ${way} | \`${path}\`${optional ? ' ?' : ''} | ${type} | ${meaningOf(path)} |`,
    )
  const all = [...rows('→', call.takes), ...rows('←', call.gives)]
  const table = all.length ? ['', '| | Field | Type | Meaning |', '|---|---|---|---|', ...all] : []
  return [`#### \`${title}\``, '', call.about, ...table].join('\n')
}

const meaningOf = (path: string) =>
  fieldWords[path] ?? wordsOf(fieldWords, path.split('.').at(-1)?.replace('[]', '') ?? path)

function wordsOf(words: Record<string, string>, name: string) {
  const found = words[name]
  if (found === undefined) throw new Error(`nobody has said what ${name} means`)
  return found
}
