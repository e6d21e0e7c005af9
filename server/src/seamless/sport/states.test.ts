import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Model, type Wish } from './testing/model.ts'

const reserve = { call: 'reserve', stake: 1_000n } as const
const confirm = { call: 'confirm' } as const

/** How a ticket gets into each state. */
const ways: Record<string, Wish[]> = {
  unknown: [],
  reserved: [reserve],
  confirmed: [reserve, confirm, { call: 'quote' }],
  rejected: [reserve, { call: 'reject' }],
  voided: [reserve, confirm, { call: 'void' }],
  settled: [reserve, confirm, { call: 'settle', amount: 0n }],
  'cashed out': [reserve, confirm, { call: 'quote' }, { call: 'cashout', which: 'last' }],
}
const asks: Record<string, Wish> = {
  'bet/reserve': reserve,
  'bet/confirm': confirm,
  'bet/reject': { call: 'reject' },
  settle: { call: 'settle', amount: 0n },
  unsettle: { call: 'unsettle', which: 'last' },
  void: { call: 'void' },
  'cashout/quote': { call: 'quote' },
  'cashout/confirm': { call: 'cashout', which: 'last' },
}

const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The table that vendors read, by the model that the house is tried against. */
function table() {
  const rows = Object.entries(ways).map(([state, way]) => {
    const answers = Object.values(asks).map((ask) => {
      const model = new Model(10_000n)
      for (const wish of way) expect(model.play(wish), state).toBe('OK')
      const answer = model.play(ask)
      return answer === 'OK' ? '**OK**' : `\`${answer}\``
    })
    return rowOf([state, ...answers])
  })
  const head = ['ticket', ...Object.keys(asks).map((call) => `\`${call}\``)]
  return [rowOf(head), rowOf(head.map(() => '---')), ...rows].join('\n')
}

test('[VEN-01] vendors read the states of a ticket as they are', () => {
  const page = readFileSync(new URL('../../../../docs/wallet-states.md', import.meta.url), 'utf8')
  expect(page).toContain(table())
})
